/* Objectives, check-ins and appraisals: the door of the domain. */
export { followDay } from './day.service.ts'
export { performanceJobs, performanceSchedules } from './performance.jobs.ts'
export { performanceEndpoints, performanceHandlers } from './performance.routes.ts'
export { countWaitingPerformance, type WaitingPerformance } from './waiting.queries.ts'
