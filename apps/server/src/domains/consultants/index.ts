/* Consultants: a practice's clients and its team. The door of the domain. */
export { consultantEndpoints } from './consultants.routes.ts'
