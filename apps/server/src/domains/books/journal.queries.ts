import type { Journal } from '@kazi/ledger'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

interface JournalSource {
  /** what it records, such as `payroll-run:<id>:release`: whoever posts the same again fails */
  readonly source: string
  readonly postedOn: LocalDate
  /** who caused it; absent: whoever calls */
  readonly by?: Id | undefined
}

/** Writes a journal with its postings, for ever. @returns its id */
export async function postJournal(
  context: OrganizationContext,
  { kind, postings }: Journal,
  { source, postedOn, by }: JournalSource,
): Promise<Id> {
  const { db, clock, organization } = context
  const id = newId(clock)
  await db
    .insertInto('journals')
    .values({
      organization_id: organization.id,
      id,
      kind,
      source,
      posted_on: postedOn,
      posted_by: by ?? actorOf(context).userId,
      posted_at: clock.now().toISOString(),
    })
    .execute()
  await sql`
    insert into postings (organization_id, journal_id, posting_no, debit, credit, amount_minor, currency)
    select ${organization.id}, ${id}, p.no, p.debit, p.credit, p.amount, p.currency
    from unnest(${postings.map(({ debit }) => debit)}::text[], ${postings.map(({ credit }) => credit)}::text[],
      ${postings.map(({ amount }) => amount)}::bigint[], ${postings.map(({ currency }) => currency)}::text[])
      with ordinality as p (debit, credit, amount, currency, no)`.execute(db)
  return id
}
