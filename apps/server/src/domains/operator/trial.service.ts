import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@kazi/values/assert'
import { checkAuditLogs } from '#domains/audit-log/index.ts'
import { readSecret } from '#platform/auth/access-token.ts'
import type { RequestContext } from '#platform/context.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { createServices } from '#platform/services.ts'
import { restoreInstallation } from './restore.service.ts'

/**
 * Restores a backup into a throw-away PostgreSQL beside this one, checks every foreign key, every file's hash and every
 * audit log there, and removes it all again.
 * @returns why it wouldn't do in earnest; null: everything was there
 */
export async function tryRestore(context: RequestContext, path: string): Promise<string | null> {
  const directory = mkdtempSync(join(tmpdir(), 'kazi-trial-'))
  try {
    return await restoreWithin(context, path, directory)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function restoreWithin(
  context: RequestContext,
  path: string,
  directory: string,
): Promise<string | null> {
  const cluster = await startCluster({ directory, isDurable: false })
  try {
    const urls = cluster.urlsOf('kazi')
    await migrate(urls)
    assert(urls.migration, 'a cluster of our own has an owner')
    const config = { ...context.config, dataDirectory: directory, secret: readSecret(context.config) }
    const services = await createServices(config, context.log, context.clock, urls.application, context.ports)
    try {
      const within = { ...context, ...services }
      const restored = await restoreInstallation(within, { path, ownerUrl: urls.migration })
      const faults = (await checkAuditLogs(within)).flatMap(({ of, fault }) =>
        fault ? [`${of}: ${fault}`] : [],
      )
      if (restored.filesMissing > 0) faults.push(`${restored.filesMissing} files were gone when it was made.`)
      return faults[0] ?? null
    } finally {
      await services.pool.end()
    }
  } finally {
    await cluster.stop()
  }
}
