import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** What was taken of a type in a month, in hundredths of days. */
export interface TakenRow {
  readonly typeId: Id
  readonly name: string
  readonly color: string
  readonly month: Month
  /** that count against the balance */
  readonly days: number
  /** Mondays to Fridays among the days away */
  readonly workingDays: number
  readonly people: number
}

/** Leave between two days, by type and month, of the people whom the caller may see. */
export async function selectTaken(
  context: OrganizationContext,
  from: LocalDate,
  to: LocalDate,
): Promise<TakenRow[]> {
  const { organization, db } = context
  const { rows } = await sql<TakenRow>`
    select l.type_id as "typeId", t.name, t.color, to_char(l.on_day, 'YYYY-MM') as month,
      sum(l.counted_hundredths)::int as days,
      coalesce(sum(l.away_hundredths) filter (where extract(isodow from l.on_day) <= 5), 0)::int as "workingDays",
      count(distinct l.employee_id)::int as people
    from leave_days l
    join leave_types t on t.organization_id = ${organization.id} and t.id = l.type_id
    join employee_places p on p.organization_id = ${organization.id} and p.id = l.employee_id
    where l.organization_id = ${organization.id} and l.ended_at is null and l.on_day between ${from} and ${to}
      and ${seenBy(context, sql`p.department_id`)}
    group by l.type_id, t.name, t.color, 4
    order by 4, t.name`.execute(db)
  return rows
}
