import type { JobContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { deleteEndedSessions, deleteExpiredCodes, deleteExpiredLinks } from './expired.queries.ts'

const forgetExpiredTask = 'accounts.forget-expired'
/** What happened lately may still be asked about. */
const keptDays = 30

/** Once a night, sessions, codes and links that have long been useless are deleted. */
export const accountJobs: JobHandlers = {
  [forgetExpiredTask]: (context: JobContext) =>
    transactDirectory(context, async (inside) => {
      const before = new Date(inside.clock.now().getTime() - keptDays * 86_400_000).toISOString()
      await deleteEndedSessions(inside, before)
      await deleteExpiredCodes(inside, before)
      await deleteExpiredLinks(inside, before)
    }),
}

export const accountSchedules: JobSchedules = { [forgetExpiredTask]: '17 2 * * *' }
