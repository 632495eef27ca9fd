import type { performanceReportRoutes } from '@kazi/contract/performance/reports'
import type { ResponseOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import {
  addDays,
  addMonths,
  dayOf,
  earlierOf,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  monthOf,
  toEpochDay,
} from '@kazi/values/local-date'
import { sql } from 'kysely'
import { namesOfDepartments, seenBy } from '#domains/departments/index.ts'
import { findPeople, fullName } from '#domains/employees/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'

type Probations = ResponseOf<typeof performanceReportRoutes.listProbations>['data']

/**
 * What the law says of probation: Kenya, Employment Act 2007, s. 42: six months, and six more by agreement; seven days' notice.
 * Uganda, Employment Act 2006, s. 66: the same, once and in writing; fourteen days' notice. Nigeria's Labour Act says nothing.
 */
const lawOf: Readonly<Record<CountryCode, Probations['law']>> = {
  NG: { monthsAtMost: null, noticeDays: null, source: null },
  KE: { monthsAtMost: 12, noticeDays: 7, source: 'Employment Act 2007, s. 42' },
  UG: { monthsAtMost: 12, noticeDays: 14, source: 'Employment Act 2006, s. 66' },
}

interface Running {
  readonly employeeId: Id
  readonly endsOn: LocalDate
  readonly departmentId: Id | null
}

async function selectRunning(context: OrganizationContext): Promise<Running[]> {
  const { id } = context.organization
  const { rows } = await sql<Running>`
    select r.employee_id as "employeeId", r.ends_on as "endsOn", p.department_id as "departmentId"
    from running_probations r
    join employee_places p on p.organization_id = ${id} and p.id = r.employee_id and p.status <> 'separated'
    where r.organization_id = ${id} and ${seenBy(context, sql`p.department_id`)}
    order by r.ends_on, p.sort_name limit 500`.execute(context.db)
  return rows
}

/** Who is on probation of those whom the caller may see, with the law's limits. */
export const listProbations = (context: RequestContext): Promise<Probations> =>
  transact(context, async (inside) => {
    const { organization, clock } = inside
    const today = clock.today(organization.timeZone)
    const law = lawOf[organization.country]
    const running = await selectRunning(inside)
    const people = new Map(
      (
        await findPeople(
          inside,
          running.map(({ employeeId }) => employeeId),
        )
      ).map((one) => [one.id, one]),
    )
    const ids = running.flatMap(({ departmentId }) => (departmentId === null ? [] : [departmentId]))
    const names = await namesOfDepartments(inside, ids)
    return {
      law,
      people: running.flatMap(({ employeeId, endsOn, departmentId }) => {
        const person = people.get(employeeId)
        if (!person) return []
        return {
          person: { id: employeeId, name: fullName(person) },
          ...{ number: person.number, startOn: person.startOn, endsOn },
          department: departmentId === null ? null : (names.get(departmentId) ?? null),
          daysLeft: toEpochDay(endsOn) - toEpochDay(today),
          latestOn: law.monthsAtMost === null ? null : lastDayWithin(person.startOn, law.monthsAtMost),
        }
      }),
    }
  })

/** The day before so many months of service are over. */
function lastDayWithin(startOn: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(startOn), months)
  return addDays(earlierOf(addDays(firstDayOf(month), dayOf(startOn) - 1), lastDayOf(month)), -1)
}

/** Days before the end on which those who decide about it are told. */
const toldBefore = [30, 14, 3] as const

/** Tells of each probation that ends soon, at each of these distances once. */
export async function tellOfProbations(context: OrganizationContext): Promise<void> {
  const { db, organization, clock } = context
  const today = clock.today(organization.timeZone)
  for (const { employeeId, endsOn, departmentId } of await selectRunning(context)) {
    const daysLeft = toEpochDay(endsOn) - toEpochDay(today)
    const distance = toldBefore.findLast((days) => daysLeft >= 0 && daysLeft <= days)
    if (distance === undefined) continue
    const { numAffectedRows } = await sql`
      insert into performance_probation_notices (organization_id, employee_id, ends_on, days_before, told_at)
      values (${organization.id}, ${employeeId}, ${endsOn}, ${distance}, ${clock.now().toISOString()})
      on conflict do nothing`.execute(db)
    if (numAffectedRows === 0n) continue
    const [person] = await findPeople({ ...context, actor: null }, [employeeId])
    if (!person) continue
    const values = { name: fullName(person), endsOn }
    await notify(
      context,
      { kind: 'probation-ending', values, link: '/app/employees?expiring=true', departmentId },
      'everybody',
    )
  }
}
