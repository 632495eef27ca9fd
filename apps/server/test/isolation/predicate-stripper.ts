import type pg from 'pg'

/*
 * Takes the explicit `organization_id = …` out of every statement on its way to the database, so that row-level
 * security has to hold alone. The product isn't changed: the statements of its transactions are rewritten between
 * the pool and the driver.
 */

/** A stripper at work. */
export interface PredicateStripper {
  /** how many predicates it made true */
  readonly stripped: () => number
  /** tables whose predicates it left: nothing else stands before them there */
  readonly left: () => readonly string[]
  stop(): void
}

const predicate = /(?:"?(\w+)"?\.)?"?\borganization_id\b"?\s*=\s*\$\d+/g
const mention = /\b(?:from|join|update(?! of\b)|into|using)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi

/** The statement with each predicate on a tenant's table made true. */
export function strip(
  sql: string,
  tenantTables: ReadonlySet<string>,
  note: (table: string | undefined, isStripped: boolean) => void,
): string {
  const mentions = [...sql.matchAll(mention)].map(({ index, 1: table, 2: alias }) => ({
    index,
    table,
    alias,
  }))
  return sql.replace(predicate, (whole, qualifier: string | undefined, offset: number) => {
    const table = qualifier
      ? (mentions.find(({ alias }) => alias === qualifier)?.table ?? qualifier)
      : mentions.findLast(({ index }) => index < offset)?.table
    const isTenant = table !== undefined && tenantTables.has(table)
    note(table, isTenant)
    return isTenant ? `(${whole} or true)` : whole
  })
}

/** What may be stripped: tenants' tables everywhere, the directory's where a transaction names its organisation. */
interface Fenced {
  readonly tenants: ReadonlySet<string>
  readonly directory: ReadonlySet<string>
}

/** Begins to strip the statements of the pool's transactions. */
export function stripPredicates(pool: pg.Pool, fenced: Fenced): PredicateStripper {
  const both = new Set([...fenced.tenants, ...fenced.directory])
  let stripped = 0
  let isActive = true
  const left = new Set<string>()
  const note = (table: string | undefined, isStripped: boolean): void => {
    if (isStripped) stripped++
    else left.add(table ?? 'no table')
  }
  const wrapped = new WeakSet<object>()
  const connect = pool.connect.bind(pool) as (callback?: never) => Promise<pg.PoolClient>
  const wrap = (client: pg.PoolClient): pg.PoolClient => {
    if (wrapped.has(client)) return client
    wrapped.add(client)
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    let strippable = fenced.tenants
    client.query = ((first: unknown, ...rest: unknown[]) => {
      if (typeof first !== 'string') return query(first, ...rest)
      if (first.startsWith('begin'))
        strippable = first.includes('app.organization_id') ? both : fenced.tenants
      return query(isActive ? strip(first, strippable, note) : first, ...rest)
    }) as never
    return client
  }
  // Without a callback it is the way of `transact`; with one it is the pool's own, for statements on the directory.
  pool.connect = ((callback?: never) => (callback ? connect(callback) : connect().then(wrap))) as never
  return {
    stripped: () => stripped,
    left: () => [...left].sort(),
    stop: () => {
      isActive = false
    },
  }
}
