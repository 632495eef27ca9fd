import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** Makes those who change loans take turns until the transaction ends, so that what one has checked stays true. */
export async function lockLoans({ db, organization, clock }: OrganizationContext): Promise<void> {
  await sql`
    insert into loan_revisions (organization_id, revision, changed_at)
    values (${organization.id}, 1, ${clock.now().toISOString()})
    on conflict (organization_id) do update set revision = loan_revisions.revision`.execute(db)
}

/** Says that something changed that payslips follow from. */
export async function raiseRevision({ db, organization, clock }: OrganizationContext): Promise<void> {
  await sql`
    update loan_revisions set revision = revision + 1, changed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id}`.execute(db)
}

/** Grows with each transaction that changed what payslips follow from; 0 before the first. */
export async function readRevision({ db, organization }: OrganizationContext): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from loan_revisions where organization_id = ${organization.id}`.execute(db)
  return rows[0]?.revision ?? 0
}
