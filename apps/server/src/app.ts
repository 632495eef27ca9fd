import { healthRoutes } from '@kazi/contract/health'
import { healthHandlers } from '#platform/health/health.routes.ts'
import { area, type Endpoint } from '#platform/http/handlers.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'

/** Every area of the contract with the domain that answers it. */
export const endpoints: readonly Endpoint[] = [...area(healthRoutes, healthHandlers)]

/** Every domain's jobs, by task name. */
export const jobs: JobHandlers = {}

/** Which jobs run by the clock, as cron patterns in UTC. */
export const schedules: JobSchedules = {}
