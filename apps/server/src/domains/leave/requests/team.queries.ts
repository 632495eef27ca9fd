import type { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { addDays, type LocalDate, yearOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import { listHolidays } from '#domains/holidays/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { OwnHoliday } from '../days/holiday.queries.ts'

type Preview = ResponseOf<typeof leaveRequestRoutes.previewRequest>['data']
interface Span {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The holidays within a span: the country's that are sure, and the organisation's own. */
export function listHolidaysIn(
  { organization }: OrganizationContext,
  { from, to }: Span,
  own: readonly OwnHoliday[],
): Preview['holidays'] {
  const worked = new Set(own.filter(({ effect }) => effect === 'worked').map(({ on }) => on))
  const kept = own.filter(({ effect }) => effect === 'kept')
  const years = [...new Set([yearOf(from), yearOf(to)])]
  const listed = years
    .flatMap((year) => listHolidays(organization.country, year))
    .filter(({ on, isEstimated }) => !isEstimated && !worked.has(on) && !kept.some((day) => day.on === on))
  return [...listed, ...kept]
    .filter(({ on }) => on >= from && on <= to)
    .map(({ on, name }) => ({ on, name }))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

interface AwayRow extends Span {
  readonly name: string
  readonly isPending: boolean
}

/** Who of somebody's department is away on some of these days, and how few are left on the thinnest of them. */
export async function findTeam(
  context: OrganizationContext,
  employeeId: Id,
  { from, to }: Span,
  own: Id | null,
): Promise<Pick<Preview, 'away' | 'team'>> {
  const { db, organization } = context
  const { rows: team } = await sql<{ people: number; departmentId: Id }>`
    select count(*)::int as people, p.department_id as "departmentId"
    from employee_places p
    where p.organization_id = ${organization.id} and p.status <> 'separated' and p.department_id =
      (select o.department_id from employee_places o where o.organization_id = ${organization.id} and o.id = ${employeeId})
      and ${seenBy(context, sql`p.department_id`)}
    group by p.department_id`.execute(db)
  if (!team[0]) return { away: [], team: null }
  const { people, departmentId } = team[0]
  const { rows: away } = await sql<AwayRow>`
    select p.first_name || ' ' || p.last_name as name, r.from_on as "from", coalesce(r.ended_on, r.to_on) as "to",
      r.state = 'pending' as "isPending"
    from leave_requests r
    join employee_places p on p.organization_id = ${organization.id} and p.id = r.employee_id
    where r.organization_id = ${organization.id} and p.department_id = ${departmentId} and r.employee_id <> ${employeeId}
      and r.id is distinct from ${own}::uuid and not isempty(r.span)
      and r.from_on <= ${to} and coalesce(r.ended_on, r.to_on) >= ${from}
    order by r.from_on, p.sort_name limit 50`.execute(db)
  return { away, team: { people, leastThere: leastThere(people, away, from, to) } }
}

/** With the person who asks. */
function leastThere(people: number, away: readonly AwayRow[], from: LocalDate, to: LocalDate): number {
  let least = people - 1
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const gone = away.filter((one) => one.from <= on && one.to >= on).length
    least = Math.min(least, people - 1 - gone)
  }
  return Math.max(0, least)
}
