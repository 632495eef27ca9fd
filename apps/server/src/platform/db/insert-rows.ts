import type { PoolClient } from 'pg'

/*
 * Rows by the thousand. COPY is refused on tables with row-level security, and a temporary table in between writes
 * everything twice; so each column travels as one array, and PostgreSQL makes rows of them as it inserts.
 */

/** A value as PostgreSQL reads it from text; null is null. */
type Value = string | number | null

interface Insertion {
  readonly table: string
  /** what is the same in every row, by column */
  readonly same: Readonly<Record<string, string>>
  /** the further columns, in the order of each row's values, with their types */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly (readonly Value[])[]
}

/**
 * Inserts any number of rows in one statement. Names and types are the code's own; values are parameters.
 * @throws the database's error where a constraint is violated; nothing is stored then.
 */
export async function insertRows(
  client: PoolClient,
  { table, same, columns, rows }: Insertion,
): Promise<void> {
  if (rows.length === 0) return
  const fixed = Object.keys(same)
  const values = [
    ...fixed.map((_, index) => `$${index + 1}`),
    // among what is selected, so that rows stream: a function that stands for a table is kept whole first
    ...Object.values(columns).map((type, index) => `unnest($${fixed.length + index + 1}::text[])::${type}`),
  ]
  await client.query(
    `insert into ${table} (${[...fixed, ...Object.keys(columns)].join(', ')}) select ${values.join(', ')}`,
    [...Object.values(same), ...Object.keys(columns).map((_, column) => textArray(rows, column))],
  )
}

const textOid = 25
const headerBytes = 20

/** A column of rows as PostgreSQL's binary `text[]`, which needs no escapes. */
function textArray(rows: readonly (readonly Value[])[], column: number): Buffer {
  const texts = rows.map((row) => {
    const value = row[column]
    return value === null || value === undefined ? null : String(value)
  })
  const lengths = texts.map((text) => (text === null ? -1 : Buffer.byteLength(text)))
  const buffer = Buffer.allocUnsafe(
    lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), headerBytes),
  )
  let at = 0
  for (const word of [1, 1, textOid, texts.length, 1]) at = buffer.writeInt32BE(word, at)
  texts.forEach((text, index) => {
    at = buffer.writeInt32BE(lengths[index]!, at)
    if (text !== null) at += buffer.write(text, at)
  })
  return buffer
}
