/* What pay came to over months and how the staff changed: the door of the domain. */
export { analyticsEndpoints } from './analytics.routes.ts'
export { groupSmall } from './small-groups.rules.ts'
