import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { sendDigests } from './digest.service.ts'

const digestTask = 'digests.send'

export const digestJobs: JobHandlers = { [digestTask]: sendDigests }

/** In the morning in Lagos, Nairobi and Kampala. */
export const digestSchedules: JobSchedules = { [digestTask]: '7 5 * * *' }
