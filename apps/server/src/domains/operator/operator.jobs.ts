import type { JobContext } from '#platform/context.ts'
import type { JobHandlers, JobSchedules } from '#platform/jobs/job-handlers.ts'
import { findLatest, makeBackup, tryBackup } from './backup.service.ts'

const backupTask = 'operator.backup'
const trialTask = 'operator.try-backup'

async function backUp(context: JobContext): Promise<void> {
  if (context.config.backupDirectory === undefined) return
  const { path, sizeBytes, rows, files } = await makeBackup(context)
  context.log.info({ path, sizeBytes, rows, files }, 'a backup was made')
}

async function tryLatest(context: JobContext): Promise<void> {
  if (context.config.backupDirectory === undefined) return
  const latest = await findLatest(context)
  if (latest === undefined) return
  const fault = await tryBackup(context, latest)
  if (fault !== null) context.log.error({ backup: latest, fault }, 'a backup could not be restored')
}

export const operatorJobs: JobHandlers = { [backupTask]: backUp, [trialTask]: tryLatest }

/** At night in Lagos, Nairobi and Kampala; each week the latest backup is restored, to see that it can be. */
export const operatorSchedules: JobSchedules = { [backupTask]: '17 0 * * *', [trialTask]: '47 0 * * 0' }
