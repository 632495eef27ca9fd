import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** What of performance waits for somebody, of people whom the caller may see. */
export interface WaitingPerformance {
  readonly overdueCheckIns: number
  /** open appraisals past their day */
  readonly overdueAppraisals: number
  /** open objectives whose owner has left */
  readonly orphaned: number
}

export async function countWaitingPerformance(context: OrganizationContext): Promise<WaitingPerformance> {
  const { db, organization, clock } = context
  const { id, timeZone } = organization
  const today = clock.today(timeZone)
  const { rows } = await sql<WaitingPerformance>`
    select
      (select count(*)::int from performance_check_in_entries e
        join performance_check_ins c on c.organization_id = ${id} and c.id = e.check_in_id and c.state = 'active'
        join employee_places p on p.organization_id = ${id} and p.id = e.employee_id and p.status = 'active'
        where e.organization_id = ${id} and e.submitted_at is null and e.due_on < ${today}
          and ${seenBy(context, sql`p.department_id`)}) as "overdueCheckIns",
      (select count(distinct a.id)::int from performance_appraisals a
        join performance_appraisal_subjects s on s.organization_id = ${id} and s.appraisal_id = a.id
        join employee_places p on p.organization_id = ${id} and p.id = s.employee_id
        where a.organization_id = ${id} and a.state = 'open' and a.due_on < ${today}
          and ${seenBy(context, sql`p.department_id`)}) as "overdueAppraisals",
      (select count(*)::int from performance_objectives o
        join employee_places p on p.organization_id = ${id} and p.id = o.owner_id and p.status = 'separated'
        where o.organization_id = ${id} and o.state = 'open' and o.to_on >= ${today}
          and ${seenBy(context, sql`p.department_id`)}) as orphaned`.execute(db)
  return rows[0]!
}
