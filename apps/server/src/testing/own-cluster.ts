import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'

/** The addresses of the template database; a server's own differ in the name alone. */
export interface ClusterAddresses {
  readonly superuser: string
  readonly application: string
  readonly migration: string
  readonly queue: string
}

/** The database that is migrated once and that every test server clones. */
export const templateName = 'kazi_template'

/** A throw-away PostgreSQL with the migrated template in it. */
export async function startOwnCluster(isDurable = false): Promise<{
  readonly addresses: ClusterAddresses
  /** where it is, for whoever ends it the hard way */
  readonly directory: string
  stop(): Promise<void>
}> {
  const directory = mkdtempSync(join(tmpdir(), 'kazi-test-'))
  const cluster = await startCluster({ directory, isDurable })
  await cluster.createDatabase(templateName)
  const urls = cluster.urlsOf(templateName)
  await migrate(urls)
  return {
    addresses: {
      superuser: cluster.urlFor('postgres', 'postgres'),
      application: urls.application,
      migration: cluster.urlFor('kazi_owner', templateName),
      queue: urls.queue,
    },
    directory,
    stop: async () => {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
