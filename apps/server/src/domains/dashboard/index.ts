/* The front page: the door of the domain. */
export { dashboardHandlers } from './dashboard.routes.ts'
