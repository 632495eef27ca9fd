import type { Id } from '@kazi/values/id'
import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@kazi/values/local-date'
import { type RawBuilder, sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/* Who joined, left and changed the department, as what holds from a day on says it: rehired people join twice. */

export const movementKinds = ['joined', 'left', 'moved'] as const
export type MovementKind = (typeof movementKinds)[number]

/** What holds of everybody whom the caller may see, from each day on and until before which, beside what held before. */
const stretches = (context: OrganizationContext): RawBuilder<unknown> => sql`
  select t.*, lead(t.valid_from) over in_time as until, lag(t.employed_since) over in_time as was_employed_since,
    lag(t.left_on) over in_time as had_left_on, lag(t.department_id) over in_time as was_in
  from (select distinct on (employee_id, valid_from) employee_id, valid_from, employed_since, left_on, department_id
    from employee_terms where organization_id = ${context.organization.id}
    order by employee_id, valid_from, sequence desc) t
  join employees e on e.organization_id = ${context.organization.id} and e.id = t.employee_id
    and ${seenBy(context, sql`e.department_id`)}
  window in_time as (partition by t.employee_id order by t.valid_from)`

/** Each move with its day: whoever joins or leaves doesn't change the department by it. */
const movements: RawBuilder<unknown> = sql`
  select employee_id, 'joined' as kind, employed_since as day, null::uuid as was_in, department_id
  from stretch where employed_since is not null and employed_since is distinct from was_employed_since
  union
  select employee_id, 'left', left_on, department_id, null
  from stretch where left_on is not null and left_on is distinct from had_left_on
  union
  select employee_id, 'moved', valid_from, was_in, department_id
  from stretch where employed_since is not null and employed_since is not distinct from was_employed_since
    and department_id is distinct from was_in`

interface StaffMonth {
  readonly month: Month
  readonly joined: number
  readonly left: number
  /** changed the department */
  readonly moved: number
  /** employed on the month's last day */
  readonly people: number
}

/** How the staff whom the caller may see changed in each of these months. */
export async function countStaffByMonth(
  context: OrganizationContext,
  months: readonly Month[],
): Promise<StaffMonth[]> {
  const count = (kind: MovementKind) => sql`(select count(*) from movement
    where kind = ${kind} and day between m.first_day and m.last_day)`
  const { rows } = await sql<StaffMonth>`
    with stretch as materialized (${stretches(context)}), movement as materialized (${movements})
    select m.month, ${count('joined')} as joined, ${count('left')} as "left", ${count('moved')} as moved,
      (select count(*) from stretch where employed_since is not null and valid_from <= m.last_day
        and (until is null or until > m.last_day)) as people
    from unnest(${months}::text[], ${months.map(firstDayOf)}::date[], ${months.map(lastDayOf)}::date[])
      as m(month, first_day, last_day)
    order by m.month`.execute(context.db)
  return rows
}

export interface Movement {
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly kind: MovementKind
  /** the first day there, or for who left the last one here */
  readonly on: LocalDate
  readonly from: string | null
  readonly to: string | null
}

interface MovementQuery {
  readonly from: Month
  readonly to: Month
  readonly kind?: MovementKind | undefined
  readonly page: number
  readonly perPage: number
}

/** The people who moved in whole months, by day, and how many they are in all: those that are counted. */
export async function listMovements(
  context: OrganizationContext,
  { from, to, kind, page, perPage }: MovementQuery,
): Promise<{ readonly movements: Movement[]; readonly total: number }> {
  const { organization } = context
  const nameOf = (column: string) => sql`(select d.name from department_names d
    where d.organization_id = ${organization.id} and d.id = ${sql.ref(column)})`
  const { rows } = await sql<Movement & { total: number }>`
    with stretch as materialized (${stretches(context)}), movement as (${movements})
    select v.employee_id as "employeeId", e.number, e.first_name || ' ' || e.last_name as name, v.kind, v.day as "on",
      ${nameOf('v.was_in')} as "from", ${nameOf('v.department_id')} as "to", count(*) over () as total
    from movement v join employees e on e.organization_id = ${organization.id} and e.id = v.employee_id
    where v.day between ${firstDayOf(from)} and ${lastDayOf(to)} and ${kind ? sql`v.kind = ${kind}` : sql`true`}
    order by v.day desc, e.sort_name, v.kind, e.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    context.db,
  )
  return { movements: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
