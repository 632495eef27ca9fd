import { notificationRoutes } from '@kazi/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '#lib/api/hooks.ts'
import type { Notification, NotificationPage } from './use-notifications.ts'

/** An answer as it will be once these are read; null: all of them. */
export function withRead(
  answer: NotificationPage,
  ids: readonly string[] | null,
  readAt: string,
): NotificationPage {
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
    queryClient.setQueriesData<NotificationPage>(key, (answer) => answer && withRead(answer, ids, now))
    mutation.mutate({ body: ids === null ? {} : { ids: [...ids] } })
  }
}
