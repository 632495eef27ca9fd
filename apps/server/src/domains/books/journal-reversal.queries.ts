import { type Account, type Posting, reverse } from '@kazi/ledger'
import { assert } from '@kazi/values/assert'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { postJournal } from './journal.queries.ts'

/** Undoes what was posted for a source by a further journal; the first one stays. */
export async function reverseJournal(
  context: OrganizationContext,
  source: string,
  postedOn: LocalDate,
): Promise<void> {
  const { db, organization } = context
  const { rows } = await sql<Posting & { kind: string }>`
    select j.kind, p.debit, p.credit, p.amount_minor as amount, p.currency
    from journals j
    join postings p on p.organization_id = ${organization.id} and p.journal_id = j.id
    where j.organization_id = ${organization.id} and j.source = ${source}
    order by p.posting_no`.execute(db)
  const [first] = rows
  assert(first, `nothing was posted for ${source}`)
  await postJournal(context, reverse({ kind: first.kind, postings: rows }), {
    source: `${source}:reversal`,
    postedOn,
  })
}

/** What these accounts still owe: credits less debits, by account; one that nothing was posted to is left out. */
export async function readPayables(
  { db, organization }: OrganizationContext,
  accounts: readonly Account[],
): Promise<ReadonlyMap<Account, number>> {
  const { rows } = await sql<{ account: Account; owed: number }>`
    select account, sum(amount)::bigint as owed from (
      select credit as account, amount_minor as amount from postings
      where organization_id = ${organization.id} and credit = any(${accounts}::text[])
      union all
      select debit, -amount_minor from postings
      where organization_id = ${organization.id} and debit = any(${accounts}::text[])) moved
    group by account`.execute(db)
  return new Map(rows.map(({ account, owed }) => [account, owed]))
}
