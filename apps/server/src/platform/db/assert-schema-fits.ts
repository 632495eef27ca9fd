import type pg from 'pg'
import { listPending, readApplied, readMigrations } from './migration-files.ts'

/**
 * Whether the database has exactly this build's schema.
 * @throws with a sentence for the operator: a newer or an older database, a missing migration.
 */
export async function assertSchemaFits(pool: pg.Pool): Promise<void> {
  const missing = listPending(readMigrations(), await readApplied(pool))
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  throw new Error(`The database lacks ${names}. Run the command "migrate" first.`)
}
