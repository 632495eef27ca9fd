import type pg from 'pg'
import { readMigrations } from './migrate.ts'

/**
 * Whether the database has exactly this build's schema.
 * @throws with a sentence for the operator: a newer database, a missing migration.
 */
export async function assertSchemaFits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const ours = readMigrations().map(({ name }) => name)
  const newer = [...applied].filter((name) => !ours.includes(name))
  if (newer.length > 0) {
    throw new Error(
      `The database is newer than this version of Kazi: it has ${newer.join(', ')}. Install a newer version.`,
    )
  }
  const missing = ours.filter((name) => !applied.has(name))
  if (missing.length > 0)
    throw new Error(`The database lacks ${missing.join(', ')}. Run the command "migrate" first.`)
}
