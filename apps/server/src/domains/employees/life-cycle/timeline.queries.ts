import type { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

type Entry = ResponseOf<typeof lifeCycleRoutes.readTimeline>['data']['entries'][number]

/** What changed of a person, by the day it holds from, the latest first. */
export async function selectChanges(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<Omit<Entry, 'isPlanned'>[]> {
  const { rows } = await sql<Omit<Entry, 'isPlanned'>>`
    select c.id, c.field, c.before, c.after, c.effective_on as "effectiveOn", c.why,
      u.first_name || ' ' || u.last_name as "changedBy", c.changed_at as "changedAt"
    from employee_changes c left join user_profiles u on u.id = c.changed_by
    where c.organization_id = ${organization.id} and c.employee_id = ${employeeId}
    order by greatest(c.effective_on, c.changed_at::date) desc, c.changed_at desc, c.id
    limit 500`.execute(db)
  return rows
}
