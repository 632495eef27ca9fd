import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** The users who added people, or changed anything of them, after an instant; null: ever. */
export async function listEditors(
  { db, organization }: OrganizationContext,
  since: string | null,
): Promise<Id[]> {
  const from = since ?? '-infinity'
  const { rows } = await sql<{ id: Id }>`
    select changed_by as id from employee_changes
    where organization_id = ${organization.id} and changed_at > ${from} and changed_by is not null
    union
    select created_by from employees
    where organization_id = ${organization.id} and created_at > ${from} and created_by is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
