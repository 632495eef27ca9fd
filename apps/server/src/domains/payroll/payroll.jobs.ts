import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { computeTask } from './compute.service.ts'
import { computeInJob } from './compute-job.service.ts'
import { draftEverywhere } from './draft.service.ts'

const draftTask = 'payroll.draft'

export const payrollJobs: JobHandlers = { [computeTask]: computeInJob, [draftTask]: draftEverywhere }

/** Before the working day begins in Lagos, Nairobi and Kampala. */
export const payrollSchedules: JobSchedules = { [draftTask]: '13 3 * * *' }
