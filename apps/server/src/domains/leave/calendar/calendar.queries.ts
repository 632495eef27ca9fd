import type { Portion } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** Leave of somebody over some days, pending or decided, as calendars show it. */
export interface CalendarSpan {
  readonly id: Id
  readonly employeeId: Id
  readonly employeeName: string
  readonly number: string
  readonly department: string | null
  readonly typeId: Id
  readonly typeName: string
  readonly color: string
  readonly from: LocalDate
  /** the last day that is taken */
  readonly to: LocalDate
  readonly portion: Portion
  readonly isPending: boolean
}

/** The leave that lies over some days, of the people whom the caller may see, in the order of their names. */
export async function selectSpans(
  context: OrganizationContext,
  asked: {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly employee?: Id | undefined
    readonly type?: Id | undefined
    readonly isDecided?: boolean
  },
): Promise<CalendarSpan[]> {
  const { organization, db } = context
  const { rows } = await sql<CalendarSpan>`
    select r.id, r.employee_id as "employeeId", p.first_name || ' ' || p.last_name as "employeeName", p.number,
      d.name as department, r.type_id as "typeId", t.name as "typeName", t.color, r.from_on as "from",
      coalesce(r.ended_on, r.to_on) as "to", r.portion, r.state = 'pending' as "isPending"
    from leave_requests r
    join employee_places p on p.organization_id = ${organization.id} and p.id = r.employee_id
    join leave_types t on t.organization_id = ${organization.id} and t.id = r.type_id
    left join department_names d on d.organization_id = ${organization.id} and d.id = p.department_id
    where r.organization_id = ${organization.id} and r.state in ('pending', 'approved', 'terminated')
      and r.from_on <= ${asked.to} and coalesce(r.ended_on, r.to_on) >= ${asked.from}
      and (${asked.employee ?? null}::uuid is null or r.employee_id = ${asked.employee ?? null}::uuid)
      and (${asked.type ?? null}::uuid is null or r.type_id = ${asked.type ?? null}::uuid)
      and not (${asked.isDecided ?? false} and r.state = 'pending') and ${seenBy(context, sql`p.department_id`)}
    order by p.sort_name, r.employee_id, r.from_on`.execute(db)
  return rows
}

/** How many people the caller may see who haven't left. */
export async function countStaff(context: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee_places p
    where p.organization_id = ${context.organization.id} and p.status <> 'separated'
      and ${seenBy(context, sql`p.department_id`)}`.execute(context.db)
  return rows[0]!.count
}
