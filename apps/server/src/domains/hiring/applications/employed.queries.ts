import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Whether somebody who works here has this address. */
export async function isEmployed(
  { db, organization }: OrganizationContext,
  email: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from employee_places
    where organization_id = ${organization.id} and lower(email) = ${email}::text and status <> 'separated' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
