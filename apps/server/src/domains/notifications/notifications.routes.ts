import { notificationRoutes } from '@kazi/contract/notifications'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readChoices, saveChoices } from './choices.service.ts'
import { listNotifications, markAsRead } from './notifications.service.ts'

export const notificationHandlers: Handlers<typeof notificationRoutes> = {
  list: (context, { query }) => listNotifications(context, query),
  readChoices: async (context) => ({ data: await readChoices(context) }),
  saveChoices: async (context, { body }) => ({ data: await saveChoices(context, body) }),
  markAsRead: async (context, { body }) => ({ data: await markAsRead(context, body.ids ?? null) }),
}

export const notificationEndpoints = area(notificationRoutes, notificationHandlers)
