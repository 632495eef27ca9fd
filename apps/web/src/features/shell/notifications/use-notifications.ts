import { notificationRoutes } from '@kazi/contract/notifications'
import type { ResponseOf } from '@kazi/contract/route'
import { useApiQuery } from '#lib/api/hooks.ts'

export type NotificationPage = ResponseOf<typeof notificationRoutes.list>
export type Notification = NotificationPage['data'][number]

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
