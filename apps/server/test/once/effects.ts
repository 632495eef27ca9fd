import { countMails } from '#testing/calls/mailbox.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'

/** Not effects: what a call leaves about itself, such as its key, or that its code was spent by another. */
const notEffects = [
  'idempotency_keys',
  'schema_migrations',
  'sign_in_failures',
  // where a chain has got to says no more than its entries do
  'audit_heads',
  'account_audit_heads',
]

/** Nor that a code was tried which another call had just spent: the trace of a refusal. */
const rowsCounted: Readonly<Record<string, string>> = {
  account_audit_entries: "where event <> 'account.proofFailed'",
  account_audit_values: `where sequence in
    (select e.sequence from account_audit_entries e where e.event <> 'account.proofFailed')`,
}

/** How many rows each table has, and how many mails have left. */
export async function countEffects(server: TestServer): Promise<Record<string, number>> {
  const mails = await countMails(server)
  const tables = await server.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [notEffects],
  )
  const counts = tables
    .map(({ name }) => `(select count(*) from "${name}" ${rowsCounted[name] ?? ''})::int as "${name}"`)
    .join(', ')
  const [row] = await server.query<Record<string, number>>(`select ${counts}`)
  return { ...row!, mails }
}

/** What came or went between two counts; what stayed is left out. */
export function effectsBetween(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, difference]) => difference !== 0),
  )
}

/** The same but for what each call leaves about itself: its trace in an audit log. */
export function withoutTraces({
  audit_entries: _organizations,
  audit_values: _ofThem,
  account_audit_entries: _accounts,
  account_audit_values: _ofTheirs,
  ...effects
}: Readonly<Record<string, number>>): Record<string, number> {
  return effects
}
