import type { Config } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/db/pools.ts'
import { startCluster } from '#platform/embedded/cluster.ts'
import { lockInstallation } from './installation-lock.ts'

/** A database that is there, and how to let it go. */
interface OpenDatabase {
  readonly urls: DatabaseUrls
  /** what an operator reads about it */
  readonly description: string
  close(): Promise<void>
}

/** The database of `DATABASE_URL`, else our own in the data directory. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl, queueDatabaseUrl, migrationDatabaseUrl, dataDirectory } = config
  if (databaseUrl !== undefined && queueDatabaseUrl !== undefined) {
    return {
      urls: { application: databaseUrl, migration: migrationDatabaseUrl, queue: queueDatabaseUrl },
      description: `PostgreSQL at ${new URL(databaseUrl).host}`,
      close: async () => undefined,
    }
  }
  const unlock = lockInstallation(dataDirectory)
  try {
    const cluster = await startCluster({ directory: dataDirectory, isDurable: true })
    return {
      urls: cluster.urlsOf('kazi'),
      description: `built-in PostgreSQL in ${dataDirectory}`,
      close: async () => {
        await cluster.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
