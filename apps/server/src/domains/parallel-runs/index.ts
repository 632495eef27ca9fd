/* A run beside the same month of another system: the door of the domain. */
export { parallelEndpoints, parallelHandlers } from './parallel-runs.routes.ts'
