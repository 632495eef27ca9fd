import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { mailQueued, mailTask } from './delivery.service.ts'

export const payslipDeliveryJobs: JobHandlers = { [mailTask]: mailQueued }
