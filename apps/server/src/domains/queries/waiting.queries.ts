import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** A query that somebody has to go on with: no reply came in time, or one came and nobody has decided. */
export interface WaitingQuery {
  readonly employeeId: Id
  readonly name: string
  readonly state: 'open' | 'answered'
  readonly dueOn: LocalDate
}

const shownAtMost = 5

/** What waits of the people whom the caller may see, the oldest first; the front page shows a handful. */
export async function listWaitingQueries(context: OrganizationContext): Promise<readonly WaitingQuery[]> {
  const { db, clock, organization } = context
  const today = clock.today(organization.timeZone)
  const { rows } = await sql<WaitingQuery>`
    select q.employee_id as "employeeId", p.first_name || ' ' || p.last_name as name, q.state, q.due_on as "dueOn"
    from employee_queries q
    join employee_places p on p.organization_id = ${organization.id} and p.id = q.employee_id
    where q.organization_id = ${organization.id} and q.state <> 'closed'
      and (q.state = 'answered' or q.due_on < ${today}) and ${seenBy(context, sql`p.department_id`)}
    order by q.due_on, q.id limit ${shownAtMost}`.execute(db)
  return rows
}

/** The department of a person, by which it is decided who is told of them. */
export async function findDepartmentId(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Id | null> {
  const { rows } = await sql<{ departmentId: Id | null }>`
    select department_id as "departmentId" from employee_places
    where organization_id = ${organization.id} and id = ${employeeId}`.execute(db)
  return rows[0]?.departmentId ?? null
}
