import type { Journal } from '@kazi/ledger'
import type { LineKind } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { Bodies } from './due.rules.ts'

/** Where a journal comes from; the same source can't be written twice. */
interface JournalSource {
  readonly source: string
  readonly runId: Id
  readonly postedOn: LocalDate
}

/** Writes a journal with its postings, for ever. */
export async function insertJournal(
  context: OrganizationContext,
  { kind, postings }: Journal,
  { source, runId, postedOn }: JournalSource,
): Promise<void> {
  const { db, clock, organization } = context
  const id = newId(clock)
  await db
    .insertInto('journals')
    .values({
      organization_id: organization.id,
      id,
      kind,
      source,
      run_id: runId,
      posted_on: postedOn,
      posted_by: actorOf(context).userId,
      posted_at: clock.now().toISOString(),
    })
    .execute()
  await sql`
    insert into postings (organization_id, journal_id, posting_no, debit, credit, amount_minor, currency)
    select ${organization.id}, ${id}, p.no, p.debit, p.credit, p.amount, p.currency
    from unnest(${postings.map(({ debit }) => debit)}::text[], ${postings.map(({ credit }) => credit)}::text[],
      ${postings.map(({ amount }) => amount)}::bigint[], ${postings.map(({ currency }) => currency)}::text[])
      with ordinality as p (debit, credit, amount, currency, no)`.execute(db)
}

interface OwedPayslip {
  readonly employeeId: Id
  readonly net: Minor
  readonly bodies: Bodies
  readonly dues: [item: string, kind: LineKind, amount: Minor][] | null
}

/** What each payslip of a run owes: the net to the person, the deductions and contributions to others. */
export async function listOwed({ db, organization }: OrganizationContext, runId: Id): Promise<OwedPayslip[]> {
  const { rows } = await sql<OwedPayslip>`
    select p.employee_id as "employeeId", p.net_minor as net, p.bodies,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id
         and l.kind in ('deduction', 'employer')) as dues
    from payslips p where p.organization_id = ${organization.id} and p.run_id = ${runId}
    order by p.employee_id`.execute(db)
  return rows
}
