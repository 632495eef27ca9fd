import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startCluster } from '#platform/embedded/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the template database; a test's own differ in the name alone. */
    readonly cluster: {
      readonly superuser: string
      readonly application: string
      readonly migration: string
      readonly queue: string
    }
  }
}

/** The database that is migrated once and that every test file clones. */
export const templateName = 'kazi_template'

/** One throw-away PostgreSQL for the whole run of tests. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'kazi-test-'))
  const cluster = await startCluster({ directory, isDurable: false })
  await cluster.createDatabase(templateName)
  const urls = cluster.urlsOf(templateName)
  await migrate(urls)
  project.provide('cluster', {
    superuser: cluster.urlFor('postgres', 'postgres'),
    application: urls.application,
    migration: cluster.urlFor('kazi_owner', templateName),
    queue: urls.queue,
  })
  return async () => {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
