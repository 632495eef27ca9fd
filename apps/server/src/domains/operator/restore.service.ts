import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { lockRails, writeIdentity, writeIdentityFile } from '#domains/installation/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import { doubtSent } from '#domains/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { type Trail, writeTrail } from '#platform/audit/trail.ts'
import { readSecret } from '#platform/auth/access-token.ts'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { RequestContext } from '#platform/context.ts'
import { bindTransaction } from '#platform/db/bound-transaction.ts'
import { type Restored, restoreArchive } from './restore-archive.ts'

export interface RestoreOrder {
  readonly path: string
  /** of the installation that made the backup; absent: this one's */
  readonly recoveryKey?: string | undefined
  readonly ownerUrl: string
}

/**
 * Restores a backup into this empty installation. All rails are locked, and what was sent is unknown, before anybody can
 * see the data; the recovery key becomes this installation's own, because second factors are sealed under it.
 */
export async function restoreInstallation(context: RequestContext, order: RestoreOrder): Promise<Restored> {
  const { config } = context
  const secret = order.recoveryKey ?? readSecret(config)
  const identity = randomUUID()
  const restored = await restoreArchive(order.path, deriveKey({ ...config, secret }, 'backup'), {
    ownerUrl: order.ownerUrl,
    filesDirectory: join(config.dataDirectory, 'files'),
    before: async (client, { madeAt }) => {
      await lockEverything(context, client, madeAt, identity)
      if (order.recoveryKey !== undefined && config.secret === undefined)
        keepSecret(config.dataDirectory, secret)
    },
  })
  writeIdentityFile(config.dataDirectory, identity)
  return restored
}

function keepSecret(dataDirectory: string, secret: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDirectory, 'secret'), secret, { mode: 0o600 })
}

/** In the transaction that restores, as the owner of the tables: each organisation under its own row-level security. */
async function lockEverything(
  context: RequestContext,
  client: pg.Client,
  dataAsOf: string,
  identity: string,
): Promise<void> {
  const db = bindTransaction(context.pool.pool, client as unknown as pg.PoolClient)
  const directory = { ...context, db, trail: [] as Trail, organization: null }
  for (const organization of await listActiveOrganizations(directory)) {
    await client.query(`set local app.organization_id = '${organization.id}'`)
    const inside = { ...context, db, organization, trail: [] as Trail }
    await lockRails(inside, { reason: 'restored', dataAsOf })
    const unknown = await doubtSent(inside)
    await audit(inside, {
      event: 'installation.restored',
      object: `organization:${organization.id}`,
      after: { dataAsOf, unknown },
    })
    await writeTrail(db, organization.id, inside.trail)
  }
  await client.query("set local app.organization_id = ''")
  await writeIdentity(directory, identity)
}
