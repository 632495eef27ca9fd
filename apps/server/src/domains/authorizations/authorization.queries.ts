import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { ActiveOrganization, DirectoryContext, OrganizationContext } from '#platform/context.ts'
import type { AuthorizationKind } from './authorized-act.ts'

/** Wrong PINs that a link survives; the fifth closes it. */
export const pinAttemptsAtMost = 5

interface NewAuthorization {
  readonly id: Id
  readonly kind: AuthorizationKind
  readonly objectId: Id
  /** null: somebody without an account, through their door */
  readonly startedBy: Id | null
  readonly createdAt: string
  readonly expiresAt: string
}

export async function insertAuthorization(
  { db, organization }: OrganizationContext,
  { id, kind, objectId, startedBy, createdAt, expiresAt }: NewAuthorization,
): Promise<void> {
  await db
    .insertInto('authorizations')
    .values({
      id,
      organization_id: organization.id,
      kind,
      object_id: objectId,
      started_by: startedBy,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

export async function insertLink(
  { db }: DirectoryContext,
  link: { readonly tokenHash: Buffer; readonly authorizationId: Id; readonly userId: Id },
): Promise<void> {
  await db
    .insertInto('authorization_links')
    .values({ token_hash: link.tokenHash, authorization_id: link.authorizationId, user_id: link.userId })
    .execute()
}

/** Ends the open authorisations about these objects: what they asked for is over. */
export async function supersedeAuthorizations(
  { db, clock, organization }: OrganizationContext,
  kind: AuthorizationKind,
  objectIds: readonly Id[],
): Promise<void> {
  await sql`
    update authorizations set decision = 'superseded', decided_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and kind = ${kind} and object_id = any(${objectIds}::uuid[])
      and decision is null`.execute(db)
}

/** An authorisation that can still be decided, as one owner's link shows it. */
export interface OpenLink {
  readonly authorizationId: Id
  readonly kind: AuthorizationKind
  readonly objectId: Id
  readonly startedAt: string
  readonly expiresAt: string
  /** by nobody with an account: the organisation's name */
  readonly startedBy: { readonly id: Id | null; readonly name: string }
  /** the owner whom the link was mailed to */
  readonly ownerId: Id
  readonly hasPin: boolean
  readonly organization: ActiveOrganization
}

interface LinkRow extends Omit<OpenLink, 'startedBy' | 'organization'>, Omit<ActiveOrganization, 'id'> {
  readonly organizationId: Id
  readonly startedById: Id | null
  readonly startedByName: string
}

/** What a link opens: nothing when it was used, closed, has expired, never was, or its owner is none any more. */
export async function findOpenLink(
  { db, clock }: DirectoryContext,
  tokenHash: Buffer,
): Promise<OpenLink | undefined> {
  const { rows } = await sql<LinkRow>`
    select a.id as "authorizationId", a.kind, a.object_id as "objectId", a.created_at as "startedAt",
      a.expires_at as "expiresAt", s.id as "startedById",
      coalesce(s.first_name || ' ' || s.last_name, o.name) as "startedByName",
      u.id as "ownerId", u.has_pin as "hasPin",
      o.id as "organizationId", o.name, o.slug, o.country, o.currency, o.time_zone as "timeZone"
    from authorization_links l
    join authorizations a on a.id = l.authorization_id
    join organization_profiles o on o.id = a.organization_id
    join members m on m.organization_id = a.organization_id and m.user_id = l.user_id and m.role = 'employer'
    join user_profiles u on u.id = l.user_id
    left join user_profiles s on s.id = a.started_by
    where l.token_hash = ${tokenHash} and l.attempts < ${pinAttemptsAtMost}
      and a.decision is null and a.expires_at > ${clock.now().toISOString()}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { organizationId, startedById, startedByName, name, slug, country, currency, timeZone, ...link } = row
  return {
    ...link,
    startedBy: { id: startedById, name: startedByName },
    organization: { id: organizationId, name, slug, country, currency, timeZone },
  }
}

/** Counts a try at the PIN. @returns how many there were with it; undefined when the link is closed. */
export async function countPinAttempt(
  { db }: DirectoryContext,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .updateTable('authorization_links')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('attempts', '<', pinAttemptsAtMost)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts
}

/** Decides an authorisation that is still open: true for exactly one of those who try. */
export async function decideAuthorization(
  { db, clock, organization }: OrganizationContext,
  id: Id,
  decision: 'approve' | 'decline',
  decidedBy: Id,
): Promise<boolean> {
  const now = clock.now().toISOString()
  const row = await db
    .updateTable('authorizations')
    .set({ decision, decided_by: decidedBy, decided_at: now })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
