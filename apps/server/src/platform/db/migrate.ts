import { readFileSync } from 'node:fs'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import {
  listPending,
  type Migration,
  readApplied,
  readMigrations,
  splitStatements,
} from './migration-files.ts'
import type { DatabaseUrls } from './pools.ts'

const queueDoor = new URL('../jobs/queue-door.sql', import.meta.url)
/** Any number that nothing else in the database locks. */
const migrationLock = 4_205_117

/**
 * Brings the database to this build's schema, forward only: each file once, in its own transaction, in order; then
 * the job queue's own schema. Several processes may call it at once.
 * @returns the names of the files that were applied.
 * @throws when the database is newer than this build, or older than its first file.
 */
export async function migrate(urls: DatabaseUrls, migrations = readMigrations()): Promise<string[]> {
  if (!urls.migration)
    throw new Error('Migrating needs MIGRATION_DATABASE_URL, the role that owns the tables.')
  const client = new pg.Client(urls.migration)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const pending = listPending(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    await letQueueMakeSchemas(client)
    await migrateQueueSchema(urls.queue)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of splitStatements(sql)) await client.query(statement)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** A right on the database itself, which a copy or a restored backup of the database doesn't carry along. */
async function letQueueMakeSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`grant create on database ${pg.escapeIdentifier(rows[0]?.name ?? '')} to kazi_queue`)
}

async function migrateQueueSchema(connectionString: string): Promise<void> {
  await migrateQueue({ connectionString })
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    await client.query(readFileSync(queueDoor, 'utf8'))
  } finally {
    await client.end()
  }
}
