import { type Route, takesKey } from '@kazi/contract/route'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { showError } from '../state/toast.ts'
import { apiQuery } from './answers.ts'
import { callApi } from './client.ts'
import { useErrorText } from './error-text.ts'
import type { CallAnswer, CallInput } from './request.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/*
 * These hooks keep the server's answers, which the pages of the product share. The pages before the sign-in have
 * nothing to share and load without that weight: they call `callApi` themselves, most through a form's `send`.
 */

export interface ApiQueryOptions {
  /** false: don't ask yet */
  readonly enabled?: boolean
  /** shows the last page's rows while the next page is on its way; never those of another thing or another tab */
  readonly keepPrevious?: boolean
  /** asks again every so often: the progress of long work */
  readonly refetchIntervalMs?: number | false
  readonly staleTimeMs?: number
  /** true where no place on the page says what went wrong; then a toast does */
  readonly showsError?: boolean
}

/** What a question is about, whichever page of its answer and in whichever order. */
function subjectOf(input: unknown): string {
  const { params, query } = input as { readonly params?: object; readonly query?: { readonly tab?: string } }
  return JSON.stringify([params, query?.tab])
}

/** The answer before, where it is about the same. */
const previousAbout =
  (input: unknown) =>
  <Answer>(previous: Answer | undefined, asked?: { readonly queryKey: readonly unknown[] }) =>
    asked && subjectOf(asked.queryKey[1]) === subjectOf(input) ? previous : undefined

/** Reads a route and keeps the answer: `useApiQuery(employeeRoutes.list, { query: { page } })`. */
export function useApiQuery<const R extends Route>(
  route: R,
  input: CallInput<R>,
  options: ApiQueryOptions = {},
): UseQueryResult<CallAnswer<R>, Error> {
  return useQuery({
    ...apiQuery(route, input),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchIntervalMs ?? false,
    meta: { showsError: options.showsError ?? false },
    ...(options.keepPrevious ? { placeholderData: previousAbout(input) } : {}),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
  }) as UseQueryResult<CallAnswer<R>, Error>
}

interface ApiMutationOptions<R extends Route> {
  /** routes whose kept answers this write makes stale */
  readonly invalidates?: readonly Route[]
  readonly onSuccess?: (answer: CallAnswer<R>, input: CallInput<R>) => void
  readonly onError?: (error: Error) => void
  /** false where the page itself shows what went wrong; by default a toast says it */
  readonly showsError?: boolean
}

/**
 * Writes through a route: `const approve = useApiMutation(approvalRoutes.approve, { invalidates: [runRoutes.read] })`.
 * What must happen once carries a key of its own accord, which pressing again after the line broke sends again.
 */
export function useApiMutation<const R extends Route>(
  route: R,
  options: ApiMutationOptions<R> = {},
): UseMutationResult<CallAnswer<R>, Error, CallInput<R>> {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const key = useIdempotencyKey()
  return useMutation<CallAnswer<R>, Error, CallInput<R>>({
    mutationKey: [route.name],
    mutationFn: (input) =>
      callApi(route, takesKey(route) ? { idempotencyKey: key.keyFor(input), ...input } : input),
    onSuccess: async (answer, input) => {
      key.settle()
      const stale = (options.invalidates ?? []).map((entry) =>
        queryClient.invalidateQueries({ queryKey: [entry.name] }),
      )
      options.onSuccess?.(answer, input)
      await Promise.all(stale)
    },
    onError: (error) => {
      key.settle(error)
      if (options.showsError ?? true) showError(errorText(error))
      options.onError?.(error)
    },
  })
}
