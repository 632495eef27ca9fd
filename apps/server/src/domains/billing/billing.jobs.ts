import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { beginMonthsEverywhere } from './months.service.ts'

const beginTask = 'billing.begin-months'

export const billingJobs: JobHandlers = { [beginTask]: beginMonthsEverywhere }

export const billingSchedules: JobSchedules = { [beginTask]: '47 2 * * *' }
