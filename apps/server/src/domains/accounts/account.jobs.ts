import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { mailCodeTask, mailRequestedCode } from './codes/code-mail.service.ts'
import { forgetExpired } from './forgetting.service.ts'
import { noteLock, noteLockTask } from './lock-out/failed-proof.service.ts'
import { tellOwnersOfPause, tellOwnersTask } from './users/release-pause-owners.service.ts'

const forgetExpiredTask = 'accounts.forget-expired'

/**
 * Mails requested codes, and notes locks and pauses where owners read of them. Once a night, sessions, codes, links and wrong
 * passwords that have long been useless are deleted.
 */
export const accountJobs: JobHandlers = {
  [mailCodeTask]: mailRequestedCode,
  [noteLockTask]: noteLock,
  [tellOwnersTask]: tellOwnersOfPause,
  [forgetExpiredTask]: forgetExpired,
}

export const accountSchedules: JobSchedules = { [forgetExpiredTask]: '17 2 * * *' }
