import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/**
 * Makes the writers of the organisation's people take turns until the transaction ends, so that what one has
 * checked stays true while it writes.
 */
export async function lockEmployees({ db, organization, clock }: OrganizationContext): Promise<void> {
  await sql`
    insert into employee_revisions (organization_id, revision, changed_at)
    values (${organization.id}, 1, ${clock.now().toISOString()})
    on conflict (organization_id) do update set revision = employee_revisions.revision
  `.execute(db)
}

/** Says that what payslips are computed from has changed. */
export async function raiseRevision({ db, organization, clock }: OrganizationContext): Promise<void> {
  await sql`
    update employee_revisions set revision = revision + 1, changed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id}
  `.execute(db)
}
