import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { mailReviewers, mailReviewersTask } from './appraisals/asking.service.ts'
import { mailCheckIn, mailTask } from './check-ins/asking.service.ts'
import { followEverywhere } from './day.service.ts'

const followTask = 'performance.follow-day'

export const performanceJobs: JobHandlers = {
  [followTask]: followEverywhere,
  [mailTask]: mailCheckIn,
  [mailReviewersTask]: mailReviewers,
}

/** When the day begins in Lagos, Nairobi and Kampala. */
export const performanceSchedules: JobSchedules = { [followTask]: '7 5 * * *' }
