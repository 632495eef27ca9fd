import type { JobContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { mailCodeTask, mailRequestedCode } from './codes/code-mail.service.ts'
import {
  deleteEndedSessions,
  deleteExpiredCodes,
  deleteExpiredLinks,
  deleteOldFailures,
} from './expired.queries.ts'
import { noteLock, noteLockTask } from './lock-out/failed-proof.service.ts'

const forgetExpiredTask = 'accounts.forget-expired'
/** What happened lately may still be asked about. */
const keptDays = 30

/** Wrong passwords of yesterday are no row with those of today. */
const failuresKeptHours = 24

/**
 * Mails requested codes, and notes locks where owners read of them. Once a night, sessions, codes, links and wrong
 * passwords that have long been useless are deleted.
 */
export const accountJobs: JobHandlers = {
  [mailCodeTask]: mailRequestedCode,
  [noteLockTask]: noteLock,
  [forgetExpiredTask]: (context: JobContext) =>
    transactDirectory(context, async (inside) => {
      const now = inside.clock.now().getTime()
      const before = new Date(now - keptDays * 86_400_000).toISOString()
      await deleteEndedSessions(inside, before)
      await deleteExpiredCodes(inside, before)
      await deleteExpiredLinks(inside, before)
      await deleteOldFailures(inside, new Date(now - failuresKeptHours * 3_600_000).toISOString())
    }),
}

export const accountSchedules: JobSchedules = { [forgetExpiredTask]: '17 2 * * *' }
