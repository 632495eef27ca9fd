import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Id } from '@kazi/values/id'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { deriveKey } from '#platform/auth/derived-key.ts'
import type { RequestContext } from '#platform/context.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { listStoredBytes } from '#platform/files/stored-file.ts'
import { type ArchiveEnd, writeRecord } from './archive-records.ts'
import { sealStream } from './sealed-stream.ts'
import { listTables, type Table } from './table-list.ts'

/** The key of backups follows from the installation's secret, and lies in no backup. */
export const archiveKey = (context: Pick<RequestContext, 'config'>): Buffer =>
  deriveKey(context.config, 'backup')

/**
 * Writes everything that the database and the file store hold, as of one instant, to a file that only the recovery key
 * opens. The file has its name once it is whole and on the disk.
 * @returns what it holds
 */
export async function writeArchive(context: RequestContext, path: string): Promise<ArchiveEnd> {
  const end: { value?: ArchiveEnd } = {}
  const unfinished = `${path}.unfinished`
  await pipeline(
    Readable.from(recordsOf(context, end), { objectMode: false }),
    createGzip({ level: 3 }),
    sealStream(archiveKey(context)),
    createWriteStream(unfinished, { mode: 0o600 }),
  )
  const handle = await open(unfinished, 'r')
  await handle.sync()
  await handle.close()
  await rename(unfinished, path)
  return end.value!
}

async function* recordsOf(context: RequestContext, end: { value?: ArchiveEnd }): AsyncGenerator<Buffer> {
  const client = await context.pool.pool.connect()
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    yield writeRecord({
      kind: 'head',
      body: {
        format: 1,
        version: context.config.version,
        madeAt: context.clock.now().toISOString(),
        migrations: readMigrations().map(({ name, checksum }) => [name, checksum] as const),
      },
    })
    const counts: Record<string, number> = {}
    const organizations = (await client.query<{ id: Id }>('select id from organization_profiles order by id'))
      .rows
    const tables = await listTables(client)
    for (const table of tables.filter(({ isTenants }) => !isTenants)) {
      yield* rowsOf(client, table, null, counts)
    }
    for (const { id } of organizations) {
      await client.query(`set local app.organization_id = '${id}'`)
      for (const table of tables.filter(({ isTenants }) => isTenants))
        yield* rowsOf(client, table, id, counts)
    }
    const files = { files: 0, filesMissing: 0 }
    for (const { id } of organizations) yield* filesOf(context, client, id, files)
    await client.query('rollback')
    isBroken = false
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    end.value = { organizations: organizations.length, rows, ...files, tables: counts }
    yield writeRecord({ kind: 'end', body: end.value })
  } finally {
    client.release(isBroken)
  }
}

/** The rows of a table, of one organisation where it is one of tenants. */
async function* rowsOf(
  client: PoolClient,
  { name, columns }: Table,
  organizationId: string | null,
  counts: Record<string, number>,
): AsyncGenerator<Buffer> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  // an id of the database's own, which was read a moment ago
  const of = organizationId === null ? '' : ` where organization_id = '${organizationId}'`
  const stream = client.query(copyTo(`copy (select ${list} from "${name}"${of}) to stdout`))
  let isBegun = false
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    if (!isBegun) yield writeRecord({ kind: 'table', body: { table: name, columns } })
    isBegun = true
    yield writeRecord({ kind: 'bytes', bytes })
  }
  counts[name] = (counts[name] ?? 0) + stream.rowCount
}

async function* filesOf(
  context: RequestContext,
  client: PoolClient,
  organizationId: Id,
  counts: { files: number; filesMissing: number },
): AsyncGenerator<Buffer> {
  await client.query(`set local app.organization_id = '${organizationId}'`)
  const db = context.pool.transactionOn(client)
  for (const { key, sha256 } of await listStoredBytes(db, organizationId)) {
    const bytes = await context.files.read(key).catch(() => undefined)
    if (!bytes || !createHash('sha256').update(bytes).digest().equals(sha256)) {
      counts.filesMissing += 1
      continue
    }
    counts.files += 1
    yield writeRecord({ kind: 'file', body: { key, sha256: sha256.toString('hex') } })
    yield writeRecord({ kind: 'bytes', bytes })
  }
}
