/* The front page: the door of the domain. */
export { dashboardEndpoints } from './dashboard.routes.ts'
