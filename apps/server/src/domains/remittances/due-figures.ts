import { addDays, type LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { todayOf } from './liabilities/liability-view.ts'

/** What of remittances waits for somebody: how many are late, how many are due within a week, and since or until when. */
export interface DueFigures {
  readonly overdue: number
  readonly oldestDueOn: LocalDate | null
  readonly soon: number
  readonly nextDueOn: LocalDate | null
}

export async function readDueFigures(context: OrganizationContext): Promise<DueFigures> {
  const { db, organization } = context
  const today = todayOf(context)
  const { rows } = await sql<DueFigures>`
    select count(*) filter (where l.due_on < ${today})::int as overdue,
      min(l.due_on) filter (where l.due_on < ${today}) as "oldestDueOn",
      count(*) filter (where l.due_on >= ${today})::int as soon,
      min(l.due_on) filter (where l.due_on >= ${today}) as "nextDueOn"
    from remittance_liabilities l
    where l.organization_id = ${organization.id} and l.state in ('accrued', 'scheduled')
      and l.due_on <= ${addDays(today, 7)}`.execute(db)
  return rows[0]!
}
