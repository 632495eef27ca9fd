import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { deleteDeadDrafts, deleteDeadLinks, deleteEndedVisits } from './forgotten.queries.ts'

/** What happened lately may still be asked about. */
const keptDays = 30

/** Deletes links, visits and unsent drafts of doors that have long been closed. What was sent stands with its thing. */
export async function forgetDeadDoors(context: JobContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 86_400_000).toISOString()
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, (inside) => deleteDeadDrafts(inside, before))
  await transactDirectory(context, async (inside) => {
    await deleteDeadLinks(inside, before)
    await deleteEndedVisits(inside, before)
  })
}
