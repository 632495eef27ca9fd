import { assert } from '@kazi/values/assert'

/*
 * What stands inside an archive: records of a kind, a length and as many bytes. The first says what it is a backup of, the
 * last how much it holds; between them tables, each with its rows as PostgreSQL copies them, and files.
 */

/** The schema that the tables are of, and what they are as of. */
export interface ArchiveHead {
  readonly format: 1
  readonly version: string
  readonly madeAt: string
  /** each migration with its checksum */
  readonly migrations: readonly (readonly [string, string])[]
}

export interface TableHead {
  readonly table: string
  readonly columns: readonly string[]
}

export interface FileHead {
  readonly key: string
  readonly sha256: string
}

export interface ArchiveEnd {
  readonly organizations: number
  readonly rows: number
  readonly files: number
  readonly filesMissing: number
  /** how many rows of each table */
  readonly tables: Readonly<Record<string, number>>
}

interface Bodies {
  readonly head: ArchiveHead
  readonly table: TableHead
  readonly file: FileHead
  readonly end: ArchiveEnd
}
export type RecordKind = keyof Bodies | 'bytes'
export type ArchiveRecord =
  | { [Kind in keyof Bodies]: { readonly kind: Kind; readonly body: Bodies[Kind] } }[keyof Bodies]
  | { readonly kind: 'bytes'; readonly bytes: Buffer }

const letters = { head: 'H', table: 'T', file: 'F', bytes: 'D', end: 'Z' } as const
const kinds = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter.charCodeAt(0), kind as RecordKind]),
)
const headBytes = 5

/** A record as it is written. */
export function writeRecord(record: ArchiveRecord): Buffer {
  const payload = record.kind === 'bytes' ? record.bytes : Buffer.from(JSON.stringify(record.body))
  const head = Buffer.alloc(headBytes)
  head[0] = letters[record.kind].charCodeAt(0)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

/** Reads records from pieces of any size. Throws where the bytes end within one. */
export async function* readRecords(pieces: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord> {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece])
    while (held.length >= headBytes) {
      const length = held.readUInt32BE(1)
      if (held.length < headBytes + length) break
      yield readRecord(held[0]!, held.subarray(headBytes, headBytes + length))
      held = held.subarray(headBytes + length)
    }
  }
  assert(held.length === 0, 'an archive that ends within a record')
}

function readRecord(letter: number, payload: Buffer): ArchiveRecord {
  const kind = kinds.get(letter)
  assert(kind, 'a record of a kind that nobody writes')
  if (kind === 'bytes') return { kind, bytes: payload }
  return { kind, body: JSON.parse(payload.toString('utf8')) } as ArchiveRecord
}
