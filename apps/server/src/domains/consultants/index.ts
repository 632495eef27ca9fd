/* Consultants: a practice's clients and its team. The door of the domain. */
export { clientHandlers, consultantHandlers } from './consultants.routes.ts'
