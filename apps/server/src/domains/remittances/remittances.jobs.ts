import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { remindOfDueDates } from './reminders.service.ts'

const remindTask = 'remittances.remind'

export const remittanceJobs: JobHandlers = { [remindTask]: remindOfDueDates }

/** Early in the morning of Lagos, Nairobi and Kampala, so that the day is still there to pay. */
export const remittanceSchedules: JobSchedules = { [remindTask]: '7 4 * * *' }
