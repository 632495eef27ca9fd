/* Disciplinary queries to people, their replies and outcomes: the door of the domain. */
export { queryJobs } from './follow-up.service.ts'
export { queryEndpoints, queryHandlers } from './queries.routes.ts'
export { queryBehindDoor } from './query-door.service.ts'
export { listWaitingQueries, type WaitingQuery } from './waiting.queries.ts'
