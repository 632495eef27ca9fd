import { addDays, type LocalDate } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { todayOf } from './liabilities/liability-view.ts'

/** How far ahead dues are looked at. */
const daysAhead = 35

/** What is owed and not paid, of all that is due by then or late. */
export async function readDuesOutlook(
  context: OrganizationContext,
): Promise<{ readonly until: LocalDate; readonly amount: Minor }> {
  const { db, organization } = context
  const until = addDays(todayOf(context), daysAhead)
  const { rows } = await sql<{ amount: Minor }>`
    select coalesce(sum(l.person_minor + l.employer_minor - coalesce((select sum(p.amount_minor) from remittance_payments p
        where p.organization_id = ${organization.id} and p.liability_id = l.id and p.voided_at is null), 0)), 0)::bigint as amount
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.state in ('accrued', 'scheduled') and l.due_on <= ${until}`.execute(
    db,
  )
  return { until, amount: rows[0]!.amount }
}
