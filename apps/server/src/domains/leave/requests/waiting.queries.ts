import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { readStanding } from '#domains/approvals/index.ts'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { makersOf, subjectOf } from './request-view.service.ts'

/** A request that waits for the caller. */
export interface WaitingLeave {
  readonly id: Id
  readonly name: string
  readonly from: LocalDate
}

const lookedAtMost = 20

/** Requests that the caller can decide now, what begins first before the others; the front page shows a handful. */
export async function listWaitingLeave(context: OrganizationContext): Promise<readonly WaitingLeave[]> {
  const { db, organization, actor } = context
  const { rows } = await sql<WaitingLeave & { employeeId: Id; enteredBy: Id | null }>`
    select r.id, p.first_name || ' ' || p.last_name as name, r.from_on as "from", r.employee_id as "employeeId",
      r.entered_by as "enteredBy"
    from leave_requests r
    join employee_places p on p.organization_id = ${organization.id} and p.id = r.employee_id
    where r.organization_id = ${organization.id} and r.state = 'pending' and ${seenBy(context, sql`p.department_id`)}
    order by r.from_on, r.id limit ${lookedAtMost}`.execute(db)
  const waiting: WaitingLeave[] = []
  for (const { id, name, from, ...row } of rows) {
    const { deciders } = await readStanding(context, subjectOf({ id }), await makersOf(context, row))
    if (deciders.some((decider) => decider.id === actor?.userId)) waiting.push({ id, name, from })
  }
  return waiting
}
