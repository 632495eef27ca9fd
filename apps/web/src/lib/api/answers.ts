import type { Route } from '@kazi/contract/route'
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { reportError } from '../errors/report-error.ts'
import { callApi } from './client.ts'
import type { FirstCall } from './first-call.ts'
import type { CallAnswer, CallInput } from './request.ts'

const momentMs = 2_000

/**
 * The server's answers, kept for the pages of one visit: leaving them for the sign-in forgets all, and whoever signs out
 * or changes the organisation loads the document anew. Retrying is the API client's own business, so the cache never
 * retries on top. What fails for no reason that the API names is reported here, wherever a page shows it. Without a line
 * calls fail at once, and say so: a payroll must not be approved by itself when the line comes back. What is on screen is
 * then asked for again.
 */
export const answers = new QueryClient({
  queryCache: new QueryCache({ onError: reportError }),
  mutationCache: new MutationCache({ onError: reportError }),
  defaultOptions: {
    queries: {
      retry: false,
      // what failed on the way to a page has failed for the page
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > momentMs,
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The cache key of a call: the route's name, then everything that it was asked with. */
export const queryKey = <R extends Route>(route: R, input?: CallInput<R>): readonly unknown[] =>
  input === undefined ? [route.name] : [route.name, input]

/** A reading call as query options, where `useQuery` needs more than `useApiQuery` offers. */
export const apiQuery = <const R extends Route>(route: R, input: CallInput<R>) =>
  queryOptions<CallAnswer<R>>({
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => callApi(route, input, { signal }),
  })

/**
 * Asks for what a page will show, while the page itself is still on its way; the page's own hook then waits for the same
 * answer, and says what failed.
 */
export function prepareAnswer({ route, input, staleTimeMs }: FirstCall): Promise<void> {
  const staleTime = staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }
  return answers.prefetchQuery({ ...apiQuery(route, input), ...staleTime })
}
