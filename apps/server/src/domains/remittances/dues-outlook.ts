import { addDays, type LocalDate } from '@kazi/values/local-date'
import { add, type Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { todayOf } from './liabilities/liability-view.ts'

/** How far ahead dues are looked at. */
const daysAhead = 35

/** What is owed and not paid, of all that is due by then or late, by the day on which it is due. */
export async function readDuesOutlook(context: OrganizationContext): Promise<{
  readonly until: LocalDate
  readonly amount: Minor
  readonly days: readonly { readonly on: LocalDate; readonly amount: Minor }[]
}> {
  const { db, organization } = context
  const until = addDays(todayOf(context), daysAhead)
  const { rows: days } = await sql<{ on: LocalDate; amount: Minor }>`
    select l.due_on as "on", sum(l.person_minor + l.employer_minor - coalesce((select sum(p.amount_minor) from remittance_payments p
        where p.organization_id = ${organization.id} and p.liability_id = l.id and p.voided_at is null), 0))::bigint as amount
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.state in ('accrued', 'scheduled') and l.due_on <= ${until}
    group by l.due_on order by l.due_on`.execute(db)
  return { until, amount: add(...days.map(({ amount }) => amount)), days }
}
