import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Says that payslips may come out otherwise now; whoever does so waits for the others who do. */
export async function raiseRevision({ db, organization, clock }: OrganizationContext): Promise<void> {
  await sql`
    insert into add_on_revisions (organization_id, revision, changed_at)
    values (${organization.id}, 1, ${clock.now().toISOString()})
    on conflict (organization_id) do update
      set revision = add_on_revisions.revision + 1, changed_at = excluded.changed_at`.execute(db)
}

export async function readRevision({ db, organization }: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from add_on_revisions where organization_id = ${organization.id}`.execute(db)
  return rows[0]?.revision ?? 0
}
