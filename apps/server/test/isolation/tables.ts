import type { TestServer } from '#testing/server-on-cluster.ts'

/** A table as far as tenants are concerned. */
interface TenantTable {
  readonly name: string
  readonly hasId: boolean
}

/** Which policy a table is under: a tenant's own, the directory's within a named organisation, or none. */
type Fence = 'organization' | 'within_organization'

const tablesUnder = ({ query }: TestServer, fence: Fence): Promise<TenantTable[]> =>
  query<TenantTable & Record<string, unknown>>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id'
       and a.atttypid = 'uuid'::regtype and not a.attisdropped) as "hasId"
     from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and p.polname = $1 order by 1`,
    [fence],
  )

/** Every table that shows nothing without a named organisation. */
export const tenantTables = (server: TestServer): Promise<TenantTable[]> =>
  tablesUnder(server, 'organization')

/** Every table of the directory that shows, where an organisation is named, that one's rows alone. */
export const fencedDirectoryTables = async (server: TestServer): Promise<string[]> =>
  (await tablesUnder(server, 'within_organization')).map(({ name }) => name)

/** The views that stand on any of these tables and say, as they do, which organisation a row is about. */
export const viewsOver = async (
  { query }: Pick<TestServer, 'query'>,
  tables: readonly string[],
): Promise<string[]> =>
  (
    await query<{ name: string }>(
      `select distinct u.view_name as name from information_schema.view_table_usage u
         join information_schema.columns c on c.table_schema = u.view_schema and c.table_name = u.view_name
       where u.view_schema = 'public' and u.table_name = any($1) and c.column_name = 'organization_id' order by 1`,
      [tables],
    )
  ).map(({ name }) => name)

/** Tables that say which organisation a row is about, and that no policy stands before. */
export const unfencedTables = async ({ query }: TestServer): Promise<string[]> =>
  (
    await query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity order by 1`,
    )
  ).map(({ name }) => name)

const fencedTables = async (server: TestServer): Promise<string[]> => [
  ...(await tenantTables(server)).map(({ name }) => name),
  ...(await fencedDirectoryTables(server)),
]

/** What an organisation has, table by table, as a hash of all its rows: two equal ones mean nothing was touched. */
export async function fingerprintOf(
  server: TestServer,
  organizationId: string,
): Promise<Record<string, string>> {
  const names = [...(await fencedTables(server)), ...(await unfencedTables(server))]
  const hashes: Record<string, string> = {}
  for (const name of names) {
    const [row] = await server.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
       from "${name}" t where organization_id = $1`,
      [organizationId],
    )
    hashes[name] = row!.hash
  }
  const [users] = await server.query<{ hash: string }>(
    `select md5(string_agg(u::text, '|' order by u.id)) as hash from users u
     where id in (select user_id from memberships where organization_id = $1)`,
    [organizationId],
  )
  return { ...hashes, users: users!.hash }
}

/** Switches row-level security off or on again in this server's own database. */
export async function setRowSecurity(server: TestServer, isOn: boolean): Promise<void> {
  for (const name of await fencedTables(server))
    await server.query(`alter table "${name}" ${isOn ? 'enable' : 'disable'} row level security`)
}
