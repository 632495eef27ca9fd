/* What people should know of although they didn't do it: the door of the domain. */
export { type Choices, listUnmailed, noteDigest, type UnreadOfKind } from './choices.queries.ts'
export type { Notice } from './notification.rules.ts'
export { permissionOfKind, subjectOf } from './notification.rules.ts'
export { notificationEndpoints, notificationHandlers } from './notifications.routes.ts'
export { notify, notifyOwner } from './notify.service.ts'
