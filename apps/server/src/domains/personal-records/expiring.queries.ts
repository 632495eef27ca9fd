import type { expiringKinds } from '@kazi/contract/employees/personal-vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import { seenBy } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

/** Something of a person that runs out, or has. */
export interface Expiring {
  readonly employeeId: Id
  readonly name: string
  readonly kind: (typeof expiringKinds)[number]
  readonly what: string | null
  readonly on: LocalDate
}

/** Of those whom the caller may see and who haven't left: what runs out up to a day. A relief that is over needs nobody. */
export async function selectExpiring(
  context: OrganizationContext,
  today: LocalDate,
  until: LocalDate,
): Promise<Expiring[]> {
  const { db, organization } = context
  const { rows } = await sql<Expiring>`
    select e.id as "employeeId", e.last_name || ' ' || e.first_name as name, due.kind, due.what, due."on"
    from (
      select employee_id, 'document' as kind, name as what, expires_on as "on" from personal_documents
      where organization_id = ${organization.id} and expires_on <= ${until} and removed_at is null
      union all
      select p.employee_id, 'probation', null, p.ends_on from personal_probations p
      where p.organization_id = ${organization.id} and p.state = 'on' and p.ends_on <= ${until}
        and not exists (select from personal_probations n where n.organization_id = ${organization.id}
          and n.employee_id = p.employee_id and n.sequence > p.sequence)
      union all
      select employee_id, 'relief', relief, to_on from employee_relief_ends
      where organization_id = ${organization.id} and to_on between ${today} and ${until}) due
    join employee_places e on e.organization_id = ${organization.id} and e.id = due.employee_id
    where e.status <> 'separated' and ${seenBy(context, sql`e.department_id`)}
    order by due."on", e.sort_name, e.id limit 500`.execute(db)
  return rows
}

/** Says of papers and probations that run out up to a day that somebody is told, and answers of how many nobody was before. */
export async function markTold(
  { db, organization, clock }: OrganizationContext,
  until: LocalDate,
): Promise<number> {
  const now = clock.now().toISOString()
  const documents = await sql`
    update personal_documents set told_at = ${now}
    where organization_id = ${organization.id} and expires_on <= ${until} and removed_at is null and told_at is null
    returning id`.execute(db)
  const probations = await sql`
    update personal_probations p set told_at = ${now}
    where p.organization_id = ${organization.id} and p.state = 'on' and p.ends_on <= ${until} and p.told_at is null
      and not exists (select from personal_probations n where n.organization_id = ${organization.id}
        and n.employee_id = p.employee_id and n.sequence > p.sequence)
    returning p.employee_id`.execute(db)
  return documents.rows.length + probations.rows.length
}
