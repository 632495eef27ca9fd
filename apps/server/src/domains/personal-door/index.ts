/* What concerns somebody who has no account, behind a link and a code: the door of the domain. */
export { maskEmail } from './door.rules.ts'
export { closeDoors, inviteToDoor } from './door.service.ts'
export type { AnsweredAtDoor, DoorBehind, DoorView, DoorVisitor } from './door-act.ts'
export { insideLink, type Visitor } from './door-entry.service.ts'
export { personalDoorJobs, personalDoorSchedules } from './personal-door.jobs.ts'
export { personalDoorEndpoints } from './personal-door.routes.ts'
