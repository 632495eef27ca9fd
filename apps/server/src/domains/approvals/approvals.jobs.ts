import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { remind, remindTask } from './reminders.service.ts'

export const approvalJobs: JobHandlers = { [remindTask]: remind }
