import type { OfferState } from '@kazi/contract/hiring/vocabulary'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { OfferTerms, Paper, Signature } from './paper.ts'

/** An offer as stored. */
export interface StoredOffer {
  readonly id: Id
  readonly applicationId: Id
  readonly state: OfferState
  /** the words and the paper are gone once the person was forgotten */
  readonly terms: OfferTerms & { readonly paper: Paper }
  readonly department: string | null
  readonly expiresOn: LocalDate
  readonly fileId: Id | null
  readonly documentHash: Buffer
  readonly createdBy: Id | null
  readonly createdAt: string
  readonly sentAt: string | null
  readonly viewedAt: string | null
  readonly decidedAt: string | null
  readonly reason: string | null
  readonly signature: Signature | null
  readonly signedFileId: Id | null
}

const selection = ({ organization }: OrganizationContext) => sql`
  select o.id, o.application_id as "applicationId", o.state, o.terms, d.name as department, o.expires_on as "expiresOn",
    o.file_id as "fileId", o.document_hash as "documentHash", o.created_by as "createdBy", o.created_at as "createdAt",
    o.sent_at as "sentAt", o.viewed_at as "viewedAt", o.decided_at as "decidedAt", o.reason, o.signature,
    o.signed_file_id as "signedFileId"
  from offers o left join department_names d on d.organization_id = ${organization.id}
    and d.id = (o.terms ->> 'departmentId')::uuid`

/** The offers of an application, the latest first. */
export async function selectOffers(context: OrganizationContext, applicationId: Id): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    ${selection(context)} where o.organization_id = ${context.organization.id} and o.application_id = ${applicationId}
    order by o.created_at desc, o.id desc`.execute(context.db)
  return rows
}

export async function findOffer(context: OrganizationContext, id: Id): Promise<StoredOffer | undefined> {
  const { rows } = await sql<StoredOffer>`
    ${selection(context)} where o.organization_id = ${context.organization.id} and o.id = ${id}`.execute(
    context.db,
  )
  return rows[0]
}

/** An offer, held until the transaction ends. */
export async function lockOffer(context: OrganizationContext, id: Id): Promise<StoredOffer | undefined> {
  await sql`
    select id from offers where organization_id = ${context.organization.id} and id = ${id} for update`.execute(
    context.db,
  )
  return findOffer(context, id)
}

export async function insertOffer(
  { db, organization, actor, clock }: OrganizationContext,
  offer: Pick<StoredOffer, 'id' | 'applicationId' | 'state' | 'terms' | 'expiresOn' | 'documentHash'> & {
    readonly fileId: Id
  },
): Promise<void> {
  await sql`
    insert into offers (organization_id, id, application_id, state, terms, expires_on, file_id, document_hash, created_by,
      created_at)
    values (${organization.id}, ${offer.id}, ${offer.applicationId}, ${offer.state},
      ${JSON.stringify(offer.terms)}::jsonb, ${offer.expiresOn}, ${offer.fileId}, ${offer.documentHash},
      ${actor?.userId ?? null}, ${clock.now().toISOString()})`.execute(db)
}

/** What changes of an offer on its way. */
interface OfferChange {
  readonly state?: OfferState
  readonly sentAt?: string
  readonly viewedAt?: string
  readonly decidedAt?: string
  readonly reason?: string
  readonly signature?: Signature
  readonly signedFileId?: Id
}

export async function updateOffer(
  { db, organization }: OrganizationContext,
  id: Id,
  { state, sentAt, viewedAt, decidedAt, reason, signature, signedFileId }: OfferChange,
): Promise<void> {
  await db
    .updateTable('offers')
    .set({
      ...(state && { state }),
      ...(sentAt && { sent_at: sentAt }),
      ...(viewedAt && { viewed_at: viewedAt }),
      ...(decidedAt && { decided_at: decidedAt }),
      ...(reason && { reason }),
      ...(signature && { signature: JSON.stringify(signature) }),
      ...(signedFileId && { signed_file_id: signedFileId }),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Ends offers that nobody answered in time. */
export async function expireOffers({ db, organization, clock }: OrganizationContext): Promise<void> {
  const today = clock.today(organization.timeZone)
  await sql`
    update offers set state = 'expired'
    where organization_id = ${organization.id} and state in ('sent', 'viewed', 'pending-approval') and expires_on < ${today}`.execute(
    db,
  )
}
