import type { Id } from '@kazi/values/id'
import { addDays, firstDayOf, type LocalDate, lastDayOf, type Month, monthOf } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { GroupPlaces } from '../policies/in-force.rules.ts'
import type { Service } from './due-entries.rules.ts'

/** Somebody's employment, with the departments and suspensions that belong to it. */
export interface KnownService extends Service {
  readonly employeeId: Id
  readonly groups: GroupPlaces
  readonly suspensions: readonly { readonly from: LocalDate; readonly to: LocalDate | null }[]
}

interface ServiceRow {
  readonly employeeId: Id
  readonly validFrom: LocalDate
  readonly since: LocalDate | null
  readonly leftOn: LocalDate | null
  readonly paidShare: number | null
  readonly employmentType: Service['employmentType']
  readonly gender: Service['gender']
}

/**
 * The employment of some people, or of everybody, by their ids: whoever was never employed is missing. A statement each for
 * service, leave without pay and groups, whatever the number of people.
 */
export async function selectServices(
  context: OrganizationContext,
  employeeIds: readonly Id[] | null,
): Promise<ReadonlyMap<Id, KnownService>> {
  const { db, organization } = context
  const { rows } = await sql<ServiceRow>`
    select distinct on (s.employee_id, s.valid_from) s.employee_id as "employeeId", s.valid_from as "validFrom",
      s.employed_since as since, s.left_on as "leftOn", s.paid_share as "paidShare",
      s.employment_type as "employmentType", p.gender
    from employee_service s
    join employee_places p on p.organization_id = ${organization.id} and p.id = s.employee_id
    where s.organization_id = ${organization.id}
      and (${employeeIds}::uuid[] is null or s.employee_id = any(${employeeIds}::uuid[]))
    order by s.employee_id, s.valid_from, s.sequence desc`.execute(db)
  const unpaid = await selectUnpaidDays(context, employeeIds)
  const groups = await selectGroups(context, employeeIds)
  const services = new Map<Id, KnownService>()
  for (const [employeeId, own] of Map.groupBy(rows, (row) => row.employeeId)) {
    const service = readService(own, context.clock.today(organization.timeZone), unpaid.get(employeeId))
    if (service) services.set(employeeId, { employeeId, ...service, groups: groups.get(employeeId) ?? [] })
  }
  return services
}

function readService(
  rows: readonly ServiceRow[],
  today: LocalDate,
  unpaidLeave: ReadonlyMap<Month, number> = new Map(),
): Omit<KnownService, 'employeeId' | 'groups'> | undefined {
  const index = rows.findLastIndex(({ since }) => since !== null)
  const last = rows[index]
  if (!last?.since) return undefined
  const suspended = rows.flatMap((row, at) =>
    row.paidShare === null
      ? []
      : [
          {
            from: row.validFrom,
            to: at + 1 < rows.length ? addDays(rows[at + 1]!.validFrom, -1) : null,
            ...row,
          },
        ],
  )
  const unpaidDays = new Map(unpaidLeave)
  for (const { from, to, paidShare } of suspended) {
    if (paidShare === 0) addByMonth(unpaidDays, from, to ?? today)
  }
  return {
    since: last.since,
    until: rows[index + 1]?.leftOn ?? null,
    employmentType: last.employmentType,
    gender: last.gender,
    suspensions: suspended.map(({ from, to }) => ({ from, to })),
    unpaidDays,
  }
}

function addByMonth(days: Map<Month, number>, from: LocalDate, to: LocalDate): void {
  for (let first = from; first <= to; ) {
    const month = monthOf(first)
    const end = lastDayOf(month) < to ? lastDayOf(month) : to
    const [a, b] = [Number(first.slice(8)), Number(end.slice(8))]
    days.set(month, (days.get(month) ?? 0) + b - a + 1)
    first = addDays(lastDayOf(firstDayOf(month).slice(0, 7) as Month), 1)
  }
}

async function selectUnpaidDays(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[] | null,
): Promise<ReadonlyMap<Id, Map<Month, number>>> {
  const { rows } = await sql<{ id: Id; month: Month; days: number }>`
    select employee_id as id, to_char(on_day, 'YYYY-MM') as month, count(*)::int as days
    from leave_days
    where organization_id = ${organization.id} and ended_at is null and paid_share = 0 and away_hundredths = 100
      and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))
    group by employee_id, 2`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      new Map(own.map(({ month, days }) => [month, days])),
    ]),
  )
}

async function selectGroups(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[] | null,
): Promise<ReadonlyMap<Id, GroupPlaces>> {
  const { rows } = await sql<{ employeeId: Id; from: Month; groupId: Id | null }>`
    select employee_id as "employeeId", from_month as "from", group_id as "groupId"
    from payroll_group_places
    where organization_id = ${organization.id}
      and (${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[]))
    order by employee_id, from_month desc, id desc`.execute(db)
  return Map.groupBy(rows, ({ employeeId }) => employeeId)
}
