import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { assert } from '@kazi/values/assert'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readMigrations } from '#platform/db/migration-files.ts'
import {
  type ArchiveEnd,
  type ArchiveHead,
  type FileHead,
  readRecords,
  type TableHead,
} from './archive-records.ts'
import { openStream, UnreadableArchive } from './sealed-stream.ts'
import { type ForeignKey, listForeignKeys, listTables, type Table } from './table-list.ts'

/** What opens things for a while isn't taken back: whoever was signed in then signs in anew. */
const leftOut: ReadonlySet<string> = new Set([
  'sessions',
  'refresh_tokens',
  'one_time_codes',
  'idempotency_keys',
  'door_visits',
  'sign_in_failures',
  'installations',
])

export interface RestoreInto {
  /** the address of the empty database, as the owner of its tables */
  readonly ownerUrl: string
  /** where files go */
  readonly filesDirectory: string
  /** what happens to the restored data in the same transaction, before anybody can see it */
  readonly before: (client: pg.Client, restored: Restored) => Promise<void>
}

export interface Restored extends ArchiveEnd {
  readonly madeAt: string
}

/**
 * Puts what an archive holds into an empty database, in one transaction: whatever ends it in the middle leaves the
 * database as empty as it was, and the restore can be begun again. Foreign keys are taken away and made again, which
 * checks every one of them.
 * @throws UnreadableArchive; an Error with a sentence where the database isn't empty or has another schema.
 */
export async function restoreArchive(path: string, key: Buffer, into: RestoreInto): Promise<Restored> {
  const client = new pg.Client({ connectionString: into.ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await requireEmpty(client)
    const tables = await listTables(client)
    const keys = await listForeignKeys(client)
    await openTables(client, tables, keys)
    const restored = await readInto(client, path, key, into.filesDirectory)
    await closeTables(client, tables, keys)
    await into.before(client, restored)
    await client.query('commit')
    return restored
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ users: string }>('select count(*) as users from user_profiles')
  if (Number(rows[0]!.users) === 0) return
  throw new Error('There is data here already. Restore into an empty folder (DATA_DIR) or an empty database.')
}

const named = (name: string): string => pg.escapeIdentifier(name)

async function openTables(
  client: pg.Client,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name } of keys) {
    await client.query(`alter table ${named(table)} drop constraint ${named(name)}`)
  }
  for (const { name } of tables) await client.query(`alter table ${named(name)} no force row level security`)
}

async function closeTables(
  client: pg.Client,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${named(table)} add constraint ${named(name)} ${definition}`)
  }
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  )
  for (const { name } of rows) await client.query(`alter table ${named(name)} force row level security`)
  assert(tables.length > 0, 'a schema without tables')
}

/** Reads the archive to its end; only then is it known to be whole. */
async function readInto(
  client: pg.Client,
  path: string,
  key: Buffer,
  filesDirectory: string,
): Promise<Restored> {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  let fault: Error | undefined
  // `pipeline` ends all of them with the first that fails, and says which failed first
  pipeline(source, openStream(key), gunzip, (error) => {
    fault = error ?? undefined
  })
  const reading = new ArchiveReader(client, filesDirectory)
  try {
    for await (const record of readRecords(gunzip)) {
      if (record.kind === 'head') reading.begin(record.body)
      else if (record.kind === 'table') await reading.table(record.body)
      else if (record.kind === 'file') await reading.file(record.body)
      else if (record.kind === 'bytes') await reading.bytes(record.bytes)
      else await reading.end(record.body)
    }
  } catch (error) {
    throw fault instanceof UnreadableArchive ? fault : error
  }
  return reading.whole()
}

class ArchiveReader {
  readonly #client: pg.Client
  readonly #directory: string
  readonly #counts: Record<string, number> = {}
  #head: ArchiveHead | undefined
  #end: ArchiveEnd | undefined
  #copy: (pg.Submittable & NodeJS.WritableStream & { rowCount: number }) | undefined
  #table: string | undefined
  #file: FileHead | undefined
  #files = 0

  constructor(client: pg.Client, directory: string) {
    this.#client = client
    this.#directory = directory
  }

  begin(head: ArchiveHead): void {
    const own = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
    const isSame =
      head.migrations.length === own.size && head.migrations.every(([name, sum]) => own.get(name) === sum)
    if (!isSame) {
      throw new Error(
        `The backup was made by version ${head.version} with another schema. Restore it with that version, then upgrade.`,
      )
    }
    this.#head = head
  }

  async table({ table, columns }: TableHead): Promise<void> {
    await this.#closeCopy()
    this.#file = undefined
    this.#table = table
    if (leftOut.has(table)) return
    const list = columns.map(named).join(', ')
    this.#copy = this.#client.query(copyFrom(`copy ${named(table)} (${list}) from stdin`))
  }

  async file(head: FileHead): Promise<void> {
    await this.#closeCopy()
    this.#table = undefined
    // two random folders and a name of our own; anything else would be a path that somebody wrote in
    assert(/^[0-9a-f]{2}\/[0-9a-f]{48}$/.test(head.key), 'a file under a key that we never give')
    this.#file = head
  }

  async bytes(bytes: Buffer): Promise<void> {
    if (this.#file) return this.#writeFile(this.#file, bytes)
    if (!this.#copy || this.#copy.write(bytes)) return
    const copy = this.#copy
    await new Promise<void>((resolve, reject) => {
      copy.once('drain', resolve)
      copy.once('error', reject)
    })
  }

  async end(end: ArchiveEnd): Promise<void> {
    await this.#closeCopy()
    this.#end = end
  }

  /** What was read. @throws where something that was promised isn't there */
  whole(): Restored {
    if (!this.#head || !this.#end) throw new UnreadableArchive('The backup isn’t whole: its end is missing.')
    const missing = Object.entries(this.#end.tables).filter(
      ([table, rows]) => !leftOut.has(table) && (this.#counts[table] ?? 0) !== rows,
    )
    if (missing.length > 0 || this.#files !== this.#end.files) {
      throw new UnreadableArchive(
        `The backup lacks rows of ${missing.map(([table]) => table).join(', ') || 'files'}.`,
      )
    }
    return { ...this.#end, madeAt: this.#head.madeAt }
  }

  async #writeFile({ key, sha256 }: FileHead, bytes: Buffer): Promise<void> {
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new UnreadableArchive('A file in the backup isn’t what its row says.')
    }
    const path = join(this.#directory, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    this.#files += 1
  }

  async #closeCopy(): Promise<void> {
    const copy = this.#copy
    if (!copy) return
    this.#copy = undefined
    copy.end()
    await finished(copy)
    this.#counts[this.#table!] = (this.#counts[this.#table!] ?? 0) + copy.rowCount
  }
}
