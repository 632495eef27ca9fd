import type { JobContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import {
  deleteEndedSessions,
  deleteExpiredCodes,
  deleteExpiredLinks,
  deleteOldFailures,
} from './expired.queries.ts'

/** What happened lately may still be asked about. */
const keptDays = 30

/** Wrong passwords of yesterday are no row with those of today. */
const failuresKeptHours = 24

/** Deletes sessions, codes, links and wrong passwords that have long been useless. */
export async function forgetExpired(context: JobContext): Promise<void> {
  await transactDirectory(context, async (inside) => {
    const now = inside.clock.now().getTime()
    const before = new Date(now - keptDays * 86_400_000).toISOString()
    await deleteEndedSessions(inside, before)
    await deleteExpiredCodes(inside, before)
    await deleteExpiredLinks(inside, before)
    await deleteOldFailures(inside, new Date(now - failuresKeptHours * 3_600_000).toISOString())
  })
}
