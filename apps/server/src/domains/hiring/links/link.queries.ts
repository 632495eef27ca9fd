import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { hashToken, newLinkToken } from '#platform/auth/link-token.ts'
import type { ActiveOrganization, DirectoryContext, OrganizationContext } from '#platform/context.ts'

/** What a mailed link opens. */
export type LinkPurpose = 'interview' | 'offer' | 'onboarding-form' | 'onboarding-contract'

/** Makes a link to a thing; those that were mailed before work beside it. @returns its token, which is stored nowhere */
export async function makeLink(
  { db, clock, organization }: OrganizationContext,
  purpose: LinkPurpose,
  objectId: Id,
  expiresAt: Date,
): Promise<string> {
  const token = newLinkToken()
  await db
    .insertInto('hiring_links')
    .values({
      token_hash: hashToken(token),
      organization_id: organization.id,
      ...{ purpose, object_id: objectId },
      created_at: clock.now().toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  return token
}

/** Ends every link to a thing: from now on they answer like ones that never were. */
export async function endLinks(
  { db, clock, organization }: OrganizationContext,
  purpose: LinkPurpose,
  objectId: Id,
): Promise<void> {
  await db
    .updateTable('hiring_links')
    .set({ ended_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('purpose', '=', purpose)
    .where('object_id', '=', objectId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes links that have been dead since an instant. */
export async function deleteDeadLinks({ db }: DirectoryContext, before: string): Promise<void> {
  await sql`delete from hiring_links where expires_at < ${before} or ended_at < ${before}`.execute(db)
}

type OwnedRow = Omit<ActiveOrganization, 'id'> & { readonly organizationId: Id; readonly objectId: Id }

const owned = ({ organizationId, objectId, ...rest }: OwnedRow) => ({
  objectId,
  organization: { ...rest, id: organizationId },
})

const organizationColumns = sql`o.id as "organizationId", o.name, o.slug, o.country, o.currency, o.time_zone as "timeZone"`

/** What a living link opens. */
export async function findLink({ db, clock }: DirectoryContext, purpose: LinkPurpose, token: string) {
  const { rows } = await sql<OwnedRow>`
    select l.object_id as "objectId", ${organizationColumns}
    from hiring_links l join organization_profiles o on o.id = l.organization_id
    where l.token_hash = ${hashToken(token)} and l.purpose = ${purpose} and l.ended_at is null
      and l.expires_at > ${clock.now().toISOString()}`.execute(db)
  return rows[0] && owned(rows[0])
}

/** Says whose a job is, once it is open to everybody. */
export async function insertJobOwner({ db, organization }: OrganizationContext, jobId: Id): Promise<void> {
  await sql`
    insert into job_owners (job_id, organization_id) values (${jobId}, ${organization.id})
    on conflict do nothing`.execute(db)
}

export async function deleteJobOwner({ db, organization }: OrganizationContext, jobId: Id): Promise<void> {
  await db
    .deleteFrom('job_owners')
    .where('organization_id', '=', organization.id)
    .where('job_id', '=', jobId)
    .execute()
}

/** Notes that a paper was signed, so that whoever has it can ask. */
export async function insertSignedPaper(
  { db, organization }: OrganizationContext,
  paper: { readonly hash: Buffer; readonly kind: 'offer' | 'contract'; readonly signedAt: string },
): Promise<void> {
  await sql`
    insert into signed_papers (document_hash, organization_id, kind, signed_at)
    values (${paper.hash}, ${organization.id}, ${paper.kind}, ${paper.signedAt})
    on conflict do nothing`.execute(db)
}

/** The organisation whose job this is, where it was open once. */
export async function findJobOwner(
  { db }: DirectoryContext,
  jobId: Id,
): Promise<ActiveOrganization | undefined> {
  const { rows } = await sql<OwnedRow>`
    select j.job_id as "objectId", ${organizationColumns}
    from job_owners j join organization_profiles o on o.id = j.organization_id
    where j.job_id = ${jobId}`.execute(db)
  return rows[0] && owned(rows[0]).organization
}

/** A paper that was signed, as whoever has it may know it. */
export interface VerifiedPaper {
  readonly kind: 'offer' | 'contract'
  readonly employer: string
  readonly signedAt: string
}

export async function findSignedPaper(
  { db }: DirectoryContext,
  hash: Buffer,
): Promise<VerifiedPaper | undefined> {
  const { rows } = await sql<VerifiedPaper>`
    select p.kind, o.name as employer, p.signed_at as "signedAt"
    from signed_papers p join organization_profiles o on o.id = p.organization_id
    where p.document_hash = ${hash}`.execute(db)
  return rows[0]
}
