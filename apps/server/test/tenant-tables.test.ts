import { expect, test } from 'vitest'
import { readMigrations, splitStatements } from '#platform/db/migration-files.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * Prevents: one employer reading another's salaries because somebody forgot a policy, a key or a predicate. Looks at
 * the migrated database itself, not at the migrations' text.
 */

/** Tables without a tenant, each with the reason. A new one must be argued for here. */
const directory: Readonly<Record<string, string>> = {
  users: 'who signs in; read before an organisation is chosen',
  organizations: 'the tenants themselves',
  memberships: 'who belongs to what; read to choose an organisation',
  sessions: 'read with the token, before an organisation is known',
  refresh_tokens: 'hashes only',
  one_time_codes: 'hashes only; some belong to an address without an account',
  link_tokens: 'hashes only',
  recovery_codes: 'hashes only, of a user',
  sign_in_failures: 'hashes of addresses, known or not, before anybody is signed in',
  organization_roles: 'read with the session, like memberships',
  practices: 'consultants, who stand outside every organisation',
  practice_members: 'who belongs to a practice; read with the session',
  practice_clients: 'which organisations a practice works for; read with the session',
  practice_assignments: 'which clients a member works for; read with the session',
  invitations: 'read by the link, before an organisation is known; some are into a practice',
  authorizations: 'read by the link, before an organisation is known',
  authorization_links: 'hashes only, of a user',
  doors: 'read by the link, before an organisation is known',
  door_links: 'hashes only, of a door',
  door_visits: 'hashes only, of a door',
  billing_sellers: 'as whom the operator sells; nothing of any organisation',
  billing_plans: 'what the operator sells; nothing of any organisation',
  poll_links: 'hashes only; read by the link, before an organisation is known',
  suggestion_links: 'hashes only; read by the link, before an organisation is known',
  hiring_links: 'read by the link, before an organisation is known',
  job_owners: 'whose a public job is, for those who apply without an account',
  signed_papers: 'hashes only, asked by whoever has the paper',
  account_audit_entries: 'what happened to an account outside any organisation',
  account_audit_values: 'what is personal of it',
  account_audit_heads: 'where that chain has got to',
  account_notifications: 'what happened to a person’s own account, wherever they are signed in',
  notification_choices: 'of what a person wants to be told, wherever they are signed in',
  calendar_links: 'read by the secret address, before an organisation is known',
  idempotency_keys: 'belong to a user, also before there is an organisation',
  installations: 'which installation the database belongs to; one row',
  backups: 'of the whole installation, by name and size alone',
  schema_migrations: 'the schema’s own history',
}

const server = await openTestServer({ isWorking: false })

interface Table {
  readonly name: string
  readonly isProtected: boolean
  readonly policies: readonly string[]
  readonly has_organization: boolean
}

const tables = () =>
  server.query<Table & Record<string, unknown>>(`
    select c.relname as name,
           c.relrowsecurity and c.relforcerowsecurity as "isProtected",
           array(select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = c.oid) as policies,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull
             and not a.attisdropped) as has_organization
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)

/** Tables that show one organisation's rows to another, and are not of the directory. */
async function openTables(): Promise<string[]> {
  const isFenced = ({ has_organization, isProtected, policies }: Table) =>
    has_organization &&
    isProtected &&
    policies.length === 1 &&
    policies[0]!.includes("NULLIF(current_setting('app.organization_id'::text, true)")
  return (await tables())
    .filter((table) => !directory[table.name] && !isFenced(table))
    .map(({ name }) => name)
}

/** What the migrations make: a table that nobody looked at would be one that isn't among them. */
const made = (kind: 'table' | 'view'): string[] =>
  readMigrations()
    .flatMap(({ sql }) => splitStatements(sql))
    .flatMap((statement) => new RegExp(`^create ${kind} (\\w+)`, 'i').exec(statement)?.[1] ?? [])

test('Every table has a tenant and forced row-level security, or is listed with its reason', async () => {
  const names = (await tables()).map((table) => table.name)
  console.info(`tenant tables: ${names.length} tables`)
  expect(names).toEqual([...made('table'), 'schema_migrations'].toSorted())
  expect(await openTables()).toEqual([])
  expect(Object.keys(directory).filter((name) => !names.includes(name))).toEqual([])
})

const views = () =>
  server.query<{ name: string; options: string[] | null; writable: boolean }>(`
    select c.relname as name, c.reloptions as options,
           has_table_privilege('kazi_app', c.oid, 'insert, update, delete, truncate') as writable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('v', 'm') order by 1`)

const openViews = async (): Promise<string[]> =>
  (await views())
    .filter(({ options, writable }) => options?.join() !== 'security_invoker=true' || writable)
    .map(({ name }) => name)

test('A view shows whoever asks only what they may see of its tables, and nothing can be written through it', async () => {
  expect((await views()).map(({ name }) => name)).toEqual(made('view').toSorted())
  expect(await openViews()).toEqual([])
})

/** Indexes of tenant tables that begin with something else. */
async function astrayIndexes(): Promise<string[]> {
  const indexes = await server.query<{ table: string; index: string; first: string }>(`
    select c.relname as table, i.relname as index,
           (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0]) as first
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`)
  return indexes
    .filter((index) => !directory[index.table] && index.first !== 'organization_id')
    .map(({ index }) => index)
}

test('In a tenant table every key, unique constraint and index begins with the organisation', async () => {
  expect(await astrayIndexes()).toEqual([])
})

/** Foreign keys between tenant tables that could lead from one organisation to another. */
async function crossingKeys(): Promise<string[]> {
  const keys = await server.query<{ name: string; from: string; to: string; columns: string[] }>(`
    select c.conname as name, c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
           array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`)
  return keys
    .filter((key) => !directory[key.from] && !directory[key.to] && !key.columns.includes('organization_id'))
    .map(({ name }) => name)
}

test('A foreign key between tenant tables carries the organisation', async () => {
  expect(await crossingKeys()).toEqual([])
})

test('Every constraint over several columns has a name that says what it holds, not a number', async () => {
  const numbered = await server.query(`
    select c.conrelid::regclass::text as "table", c.conname as name
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.conname ~ ('^' || t.relname || '_check[0-9]*$')`)
  expect(numbered).toEqual([])
})

test('The application may do with a new table what its migration says, and nothing by default', async () => {
  const defaults = await server.query(`select defaclrole::regrole::text as role from pg_default_acl
    where defaclnamespace = 'public'::regnamespace`)
  expect(defaults).toEqual([])
})

test('The application’s role is plain, and cannot rewrite what was posted, decided or audited', async () => {
  const [role] = await server.query<{ plain: boolean }>(
    `select not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) as plain from pg_roles where rolname = 'kazi_app'`,
  )
  expect(role?.plain).toBe(true)
  const appendOnly = ['audit_traces', 'journals', 'postings', 'approval_decisions', 'payment_files']
  for (const table of appendOnly) {
    const [may] = await server.query<{ update: boolean; delete: boolean; insert: boolean }>(
      `select has_table_privilege('kazi_app', $1, 'update') as update, has_table_privilege('kazi_app', $1, 'delete') as delete,
              has_table_privilege('kazi_app', $1, 'insert') as insert`,
      [table],
    )
    expect(may, table).toEqual({ update: false, delete: false, insert: true })
  }
  // Chained entries come by a function alone, which works out their place and hash.
  const chained = ['entries', 'values', 'heads'].flatMap((part) => [`audit_${part}`, `account_audit_${part}`])
  for (const table of chained) {
    const [may] = await server.query<{ write: boolean; read: boolean }>(
      `select has_table_privilege('kazi_app', $1, 'insert, update, delete, truncate') as write,
              has_table_privilege('kazi_app', $1, 'select') as read`,
      [table],
    )
    expect(may, table).toEqual({ write: false, read: true })
  }
  const owned = await server.query(`select tablename from pg_tables where tableowner = 'kazi_app'`)
  expect(owned).toEqual([])
})

/** Columns of money that are no whole number of minor units. */
async function brokenMoney(): Promise<string[]> {
  const columns = await server.query<{ name: string; type: string }>(`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_minor' or data_type in ('real', 'double precision', 'money', 'numeric')) order by 1`)
  return columns.filter((column) => column.type !== 'bigint').map(({ name }) => name)
}

test('Money is a whole number of minor units in every column', async () => {
  expect(await brokenMoney()).toEqual([])
})

test('What these checks look for they find, in tables that are planted for it', async () => {
  await server.query('create table planted (id uuid primary key, organization_id uuid, total_minor numeric)')
  await server.query(
    'create table planted_child (organization_id uuid not null, id uuid, parent_id uuid references planted, primary key (organization_id, id))',
  )
  await server.query('create view planted_view as select * from planted')
  try {
    expect(await openTables()).toEqual(['planted', 'planted_child'])
    expect(await openViews()).toEqual(['planted_view'])
    expect(await astrayIndexes()).toEqual(['planted_pkey'])
    expect(await crossingKeys()).toEqual(['planted_child_parent_id_fkey'])
    expect(await brokenMoney()).toEqual(['planted.total_minor', 'planted_view.total_minor'])
  } finally {
    await server.query('drop view planted_view')
    await server.query('drop table planted_child')
    await server.query('drop table planted')
  }
})
