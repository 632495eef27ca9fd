import { firstDayOf, lastDayOf, type Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

interface HeadcountRow {
  readonly department: string | null
  readonly employmentType: string
  readonly people: number
}

/** Who is active now, by department and type: the same people as the employees' page lists as active. */
export async function countHeads(context: OrganizationContext): Promise<HeadcountRow[]> {
  const { db, organization } = context
  const { rows } = await sql<HeadcountRow>`
    select d.name as department, e.employment_type as "employmentType", count(*) as people
    from employees e
    left join department_names d on d.organization_id = e.organization_id and d.id = e.department_id
    where e.organization_id = ${organization.id} and e.status = 'active' and ${seenBy(context, sql`e.department_id`)}
    group by d.name, e.employment_type`.execute(db)
  return rows
}

interface MonthOfStaff {
  readonly month: Month
  readonly joined: number
  readonly left: number
  /** employed on the month's last day */
  readonly people: number
}

/** How the staff whom the caller may see changed in each of these months. */
export async function countStaffByMonth(
  context: OrganizationContext,
  months: readonly Month[],
): Promise<MonthOfStaff[]> {
  const { db, organization } = context
  const { rows } = await sql<MonthOfStaff>`
    select m.month,
      count(*) filter (where e.start_on between m.first_day and m.last_day) as joined,
      count(*) filter (where e.end_on between m.first_day and m.last_day) as "left",
      count(*) filter (where e.start_on <= m.last_day and (e.end_on is null or e.end_on >= m.last_day)) as people
    from unnest(${months}::text[], ${months.map(firstDayOf)}::date[], ${months.map(lastDayOf)}::date[])
      as m(month, first_day, last_day)
    left join employees e on e.organization_id = ${organization.id} and ${seenBy(context, sql`e.department_id`)}
    group by m.month order by m.month`.execute(db)
  return rows
}
