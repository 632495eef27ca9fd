import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { lockIdentity, writeIdentity } from './identity.queries.ts'
import { lockRails } from './rail-lock.queries.ts'

const fileName = 'installation-id'

/** The number of the installation that the data folder belongs to; undefined where it has none. */
function readIdentityFile(dataDirectory: string): string | undefined {
  const file = join(dataDirectory, fileName)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

export function writeIdentityFile(dataDirectory: string, identity: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDirectory, fileName), `${identity}\n`, { mode: 0o600 })
}

/**
 * Looks whether the database is this installation's own. One that was brought from somewhere else may lack what was paid
 * there meanwhile: all its rails are locked before anybody can use them.
 * @returns whether they were locked
 */
export async function recognizeInstallation(context: RequestContext): Promise<boolean> {
  const { dataDirectory } = context.config
  const own = randomUUID()
  return transactDirectory(context, async (inside) => {
    const { identity, isNew } = await lockIdentity(inside, own)
    if (!isNew && identity === readIdentityFile(dataDirectory)) return false
    if (!isNew) {
      await lockAll(context)
      await writeIdentity(inside, own)
    }
    // a start that ends before the commit finds the two unlike, and locks once more
    writeIdentityFile(dataDirectory, own)
    return !isNew
  })
}

async function lockAll(context: RequestContext): Promise<void> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  const dataAsOf = context.clock.now().toISOString()
  await transactEach(context, organizations, async (inside) => {
    await lockRails(inside, { reason: 'moved', dataAsOf })
    await audit(inside, { event: 'installation.moved', object: `organization:${inside.organization.id}` })
  })
}
