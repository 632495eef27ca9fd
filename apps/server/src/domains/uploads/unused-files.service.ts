import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { ActiveOrganization, JobContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { referrerOf } from '#platform/db/violated-constraint.ts'
import { deleteUnusedFile, listUnusedFiles } from '#platform/files/stored-file.ts'

/** How long a file waits for the call that names it: a form that was begun on Friday is finished on Monday week. */
const keptDays = 14
/** Of one organisation in a night; the rest waits for the next. */
const atOnce = 500

/** Removes the files that somebody uploaded and never used, of every organisation, one after the other. */
export async function forgetUnusedFiles(context: JobContext): Promise<void> {
  for (const organization of await transactDirectory(context, listActiveOrganizations)) {
    await forgetUnusedOf(context, organization)
  }
}

async function forgetUnusedOf(context: JobContext, organization: ActiveOrganization): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 86_400_000).toISOString()
  const within = { ...context, organization }
  const unused = await transact(within, (inside) => listUnusedFiles(inside, before, atOnce))
  for (const { id, name, storageKey } of unused) {
    try {
      const isGone = await transact(within, async (inside) => {
        if (!(await deleteUnusedFile(inside, id))) return false
        await audit(inside, { event: 'uploads.forgetUnused', object: `file:${id}`, before: { name } })
        return true
      })
      if (isGone) await context.files.remove(storageKey)
    } catch (error) {
      // something points to it without having taken it over, as an import does to the sheet that it was read from
      if (referrerOf(error) === undefined) throw error
    }
  }
}
