/* What people should know of although they didn't do it: the door of the domain. */
export type { Notice } from './notification.rules.ts'
export { notificationEndpoints, notificationHandlers } from './notifications.routes.ts'
export { notify, notifyOwner } from './notify.service.ts'
