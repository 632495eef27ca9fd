import type { PoolClient } from 'pg'
import type { TestServer } from '#testing/server-on-cluster.ts'

/** What the application's role gets at of another organisation's rows in one table. */
interface Knocked {
  readonly seenWithoutName: number
  readonly seen: number
  readonly changed: number
  readonly deleted: number
  readonly taken: string
}

/** Tries everything with another organisation's rows, in a transaction that names `own` and is rolled back. */
export async function knock(server: TestServer, table: string, own: string, other: string): Promise<Knocked> {
  const [sample] = await server.query<{ row: unknown }>(
    `select to_jsonb(t) as row from "${table}" t where organization_id = $1 limit 1`,
    [other],
  )
  const columns = await server.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  const client = await server.services.pool.pool.connect()
  const count = `select count(*)::int as count from "${table}"`
  try {
    await client.query('begin')
    const { rows: unnamed } = await client.query<{ count: number }>(count)
    await client.query("select set_config('app.organization_id', $1, true)", [own])
    const { rows: named } = await client.query<{ count: number }>(`${count} where organization_id = $1`, [
      other,
    ])
    return {
      seenWithoutName: unnamed[0]!.count,
      seen: named[0]!.count,
      changed: await rowsTouched(
        client,
        `update "${table}" set organization_id = $1 where organization_id = $2`,
        [own, other],
      ),
      deleted: await rowsTouched(client, `delete from "${table}" where organization_id = $1`, [other]),
      taken: await insertOutcome(
        client,
        `insert into "${table}" (${names}) overriding system value select ${names} from jsonb_populate_record(null::"${table}", $1)`,
        [JSON.stringify(sample!.row)],
      ),
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const insufficientPrivilege = '42501'

/** How many rows a statement touches; where the role may not run it at all, none. */
async function rowsTouched(client: PoolClient, sql: string, values: readonly unknown[]): Promise<number> {
  await client.query('savepoint before')
  try {
    return (await client.query(sql, [...values])).rowCount ?? 0
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    return 0
  } finally {
    await client.query('rollback to savepoint before')
  }
}

async function insertOutcome(client: PoolClient, sql: string, values: readonly unknown[]): Promise<string> {
  await client.query('savepoint before')
  try {
    await client.query(sql, [...values])
    return 'taken'
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return code === insufficientPrivilege && message.includes('row-level security')
      ? 'refused by row-level security'
      : message
  } finally {
    await client.query('rollback to savepoint before')
  }
}
