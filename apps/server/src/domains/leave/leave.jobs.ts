import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { inviteHandful, inviteTask } from './invitations/invite.service.ts'
import { accrueEverywhere } from './ledger/accrue.service.ts'

const accrueTask = 'leave.accrue'

export const leaveJobs: JobHandlers = { [accrueTask]: accrueEverywhere, [inviteTask]: inviteHandful }

/** Before the day begins in Lagos, Nairobi and Kampala has become work. */
export const leaveSchedules: JobSchedules = { [accrueTask]: '37 3 * * *' }
