import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { readStanding } from '#domains/approvals/index.ts'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { makersOf, subjectOf } from './claim-view.service.ts'

/** A claim that waits for the caller. */
export interface WaitingClaim {
  readonly id: Id
  readonly name: string
}

const lookedAtMost = 20

/** Claims that the caller can decide now, the oldest first; the front page shows a handful. */
export async function listWaitingClaims(context: OrganizationContext): Promise<readonly WaitingClaim[]> {
  const { db, organization, actor } = context
  const { rows } = await sql<WaitingClaim & { employeeId: Id; enteredBy: Id | null }>`
    select c.id, p.first_name || ' ' || p.last_name as name, c.employee_id as "employeeId", c.entered_by as "enteredBy"
    from claims c
    join employee_places p on p.organization_id = ${organization.id} and p.id = c.employee_id
    where c.organization_id = ${organization.id} and c.state = 'pending' and ${seenBy(context, sql`p.department_id`)}
    order by c.entered_at, c.id limit ${lookedAtMost}`.execute(db)
  const waiting: WaitingClaim[] = []
  for (const { id, name, ...row } of rows) {
    const { deciders } = await readStanding(context, subjectOf({ id }), await makersOf(context, row))
    if (deciders.some((decider) => decider.id === actor?.userId)) waiting.push({ id, name })
  }
  return waiting
}
