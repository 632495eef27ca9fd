import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { computeTask } from './compute.service.ts'
import { computeInJob } from './compute-job.service.ts'

export const payrollJobs: JobHandlers = { [computeTask]: computeInJob }
