import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const directory = new URL('../../../migrations/', import.meta.url)

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** What a database says that it went through: the checksum of each file by its name. */
type Applied = ReadonlyMap<string, string>

/** The migrations of this build, in their order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name) => {
    const sql = readFileSync(new URL(name, directory), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** What was applied to a database whose history has been begun. */
export async function readApplied(client: pg.Client | pg.Pool): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * The migrations that a database still lacks.
 * @throws with a sentence for the operator, when its history isn't the beginning of this build's: it belongs to a newer
 * version, or to one from before the migrations were written anew.
 */
export function listPending(migrations: readonly Migration[], applied: Applied): Migration[] {
  const pending = migrations.filter(({ name, checksum }) => applied.get(name) !== checksum)
  const known = migrations.length - pending.length
  if (known === applied.size) return pending
  if (pending.length === 0) {
    const names = new Set(migrations.map(({ name }) => name))
    const newer = [...applied.keys()].filter((name) => !names.has(name))
    throw new Error(
      `The database is newer than this version of Kazi: it has ${newer.join(', ')}. Install a newer version.`,
    )
  }
  throw new Error(
    'The database was made by an older version of Kazi, from before the first release, and this version can’t take its data over. Give it an empty place (another DATA_DIR, or another database), or go on with that version.',
  )
}

/**
 * The statements of a migration without its comments, so that each can be sent as a message of its own. A semicolon
 * inside a comment, a quoted text or name, or a function's body ends nothing.
 */
export function splitStatements(sql: string): string[] {
  const pieces = sql.match(/--[^\n]*|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'"$;]+|[-$]/g) ?? []
  const statements = ['']
  for (const piece of pieces) {
    if (piece === ';') statements.push('')
    else if (!piece.startsWith('--')) statements[statements.length - 1] += piece
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
