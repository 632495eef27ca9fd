import type { JobHandlers } from '#platform/jobs/job-handlers.ts'
import { tellContacts } from './contact-notice.service.ts'
import { tellOfChangesTask } from './employees.emails.ts'

export const employeeJobs: JobHandlers = { [tellOfChangesTask]: tellContacts }
