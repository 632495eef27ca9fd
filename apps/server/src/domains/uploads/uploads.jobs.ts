import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { forgetUnusedFiles } from './unused-files.service.ts'

const forgetUnusedTask = 'uploads.forget-unused'

export const uploadJobs: JobHandlers = { [forgetUnusedTask]: forgetUnusedFiles }

/** At night in Lagos, Nairobi and Kampala. */
export const uploadSchedules: JobSchedules = { [forgetUnusedTask]: '41 1 * * *' }
