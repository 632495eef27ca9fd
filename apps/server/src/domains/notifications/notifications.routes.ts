import { notificationRoutes } from '@kazi/contract/notifications'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { listNotifications, markAsRead } from './notifications.service.ts'

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  list: (context, { query }) => listNotifications(context, query),
  markAsRead: async (context, { body }) => ({ data: await markAsRead(context, body.ids ?? null) }),
}

export const notificationEndpoints = area(notificationRoutes, notificationHandlers)
