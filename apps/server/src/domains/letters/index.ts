/* Letters to and about people, from templates: the door of the domain. */
export { letterBehindDoor } from './letter-door.service.ts'
export { letterEndpoints, letterHandlers } from './letters.routes.ts'
