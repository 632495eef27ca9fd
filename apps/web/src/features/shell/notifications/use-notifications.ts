import { notificationRoutes } from '@kazi/contract/notifications'
import type { ResponseOf } from '@kazi/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'

type Answer = ResponseOf<typeof notificationRoutes.list>
export type Notification = Answer['data'][number]

/** How many are read at first; "earlier ones" asks for more, up to what the server gives at once. */
export const firstPageSize = 20
export const mostAtOnce = 200

const refetchMs = 60_000

/**
 * The newest notifications. They are asked for again every minute while somebody looks, and when they come back.
 * @param isEnabled false: not yet
 */
export const useNotifications = (perPage: number, isEnabled: boolean) =>
  useApiQuery(
    notificationRoutes.list,
    { query: { page: 1, perPage } },
    { enabled: isEnabled, keepPrevious: true, refetchIntervalMs: refetchMs },
  )

/** An answer as it will be once these are read; null: all of them. */
export function withRead(answer: Answer, ids: readonly string[] | null, readAt: string): Answer {
  const isMeant = ({ id, readAt: before }: Notification): boolean =>
    before === null && (ids === null || ids.includes(id))
  const marked = answer.data.filter(isMeant).length
  return {
    data: answer.data.map((one) => (isMeant(one) ? { ...one, readAt } : one)),
    meta: { ...answer.meta, unread: ids === null ? 0 : answer.meta.unread - marked },
  }
}

/** Marks notifications as read, on screen at once; where the server refuses, it is asked how they stand. */
export function useMarkAsRead(): (ids: readonly string[] | null) => void {
  const queryClient = useQueryClient()
  const key = { queryKey: [notificationRoutes.list.name] }
  const mutation = useApiMutation(notificationRoutes.markAsRead, {
    invalidates: [notificationRoutes.list],
    onError: () => void queryClient.invalidateQueries(key),
  })
  return (ids) => {
    // an answer that is on its way would show them as unread once more
    void queryClient.cancelQueries(key)
    const now = new Date().toISOString()
    queryClient.setQueriesData<Answer>(key, (answer) => answer && withRead(answer, ids, now))
    mutation.mutate({ body: ids === null ? {} : { ids: [...ids] } })
  }
}
