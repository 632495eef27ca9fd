import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import { sql } from 'kysely'
import { type Appointment, permissionSetOf, permissionsFrom } from '#domains/memberships/index.ts'
import type { ActiveOrganization, DirectoryContext, OrganizationContext } from '#platform/context.ts'

/** Where somebody is invited to: an organisation's team, or a consultants' practice. */
type InvitedTo =
  | { readonly organizationId: Id; readonly practiceId: null }
  | { readonly organizationId: null; readonly practiceId: Id }

interface NewInvitation {
  readonly id: Id
  readonly to: InvitedTo
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Appointment['role'] | 'member'
  readonly roleId: Id | null
  readonly departmentIds: readonly Id[]
  /** for a practice: the clients that the new member will work for */
  readonly organizationIds: readonly Id[]
  readonly invitedBy: Id
  readonly expiresAt: string
  readonly tokenHash: Buffer
}

/** Adds an invitation, unless one to the same place is open for the address: then false. */
export async function insertInvitation(
  { db, clock }: DirectoryContext,
  invitation: NewInvitation,
): Promise<boolean> {
  const row = await db
    .insertInto('invitations')
    .values({
      id: invitation.id,
      organization_id: invitation.to.organizationId,
      practice_id: invitation.to.practiceId,
      email: invitation.email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      role: invitation.role,
      role_id: invitation.roleId,
      department_ids: [...invitation.departmentIds],
      organization_ids: [...invitation.organizationIds],
      invited_by: invitation.invitedBy,
      created_at: clock.now().toISOString(),
      expires_at: invitation.expiresAt,
      token_hash: invitation.tokenHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An invitation that nobody has taken up or back, perhaps expired. */
export interface OpenInvitation {
  readonly id: Id
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly createdAt: string
  readonly expiresAt: string
}

export type TeamInvitation = OpenInvitation & Appointment

interface TeamRow extends OpenInvitation {
  readonly role: Appointment['role']
  readonly roleId: Id | null
  readonly departmentIds: Id[]
  readonly customName: string | null
  readonly customPermissions: string[] | null
}

/** The open invitations into an organisation's team, oldest first. */
export const selectTeamInvitations = (context: OrganizationContext): Promise<TeamInvitation[]> =>
  selectOfTeam(context, null)

/** One of them, locked until the transaction ends: it can be taken up, changed or taken back once. */
export async function lockTeamInvitation(
  context: OrganizationContext,
  id: Id,
): Promise<TeamInvitation | undefined> {
  const [found] = await selectOfTeam(context, id)
  return found
}

async function selectOfTeam(
  { db, organization }: OrganizationContext,
  id: Id | null,
): Promise<TeamInvitation[]> {
  const { rows } = await sql<TeamRow>`
    select i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.created_at as "createdAt",
      i.expires_at as "expiresAt", i.role, i.role_id as "roleId", i.department_ids as "departmentIds",
      r.name as "customName", r.permissions as "customPermissions"
    from invitations i
    left join role_profiles r on r.organization_id = i.organization_id and r.id = i.role_id
    where i.organization_id = ${organization.id} and i.accepted_at is null and i.revoked_at is null
      and ${id === null ? sql`true` : sql`i.id = ${id}`}
    order by i.created_at, i.id
    ${id === null ? sql`` : sql`for update of i`}`.execute(db)
  return rows.map(({ customName, customPermissions, ...row }) => ({
    ...row,
    roleName: customName ?? row.role,
    permissions: permissionSetOf(row.role, permissionsFrom(customPermissions ?? [])),
  }))
}

/** How many people are invited to a role, and whether any of them to some departments alone. */
export async function readInvitedToRole(
  { db, organization }: OrganizationContext,
  roleId: Id,
): Promise<{ readonly invited: number; readonly isScoped: boolean }> {
  const { rows } = await sql<{ invited: number; isScoped: boolean }>`
    select count(*) as invited, coalesce(bool_or(cardinality(department_ids) > 0), false) as "isScoped"
    from invitations
    where organization_id = ${organization.id} and role_id = ${roleId} and accepted_at is null
      and revoked_at is null`.execute(db)
  return rows[0]!
}

/** An open invitation as the holder of its link sees it, and who the address belongs to. */
export interface HeldInvitation extends OpenInvitation {
  readonly organization: ActiveOrganization | null
  readonly practice: { readonly id: Id; readonly name: string; readonly country: CountryCode } | null
  readonly invitedBy: string
  readonly invitedById: Id
  readonly role: Appointment['role'] | 'member'
  readonly roleName: string
  readonly roleId: Id | null
  readonly departmentIds: readonly Id[]
  readonly organizationIds: readonly Id[]
}

interface HeldRow extends Omit<HeldInvitation, 'organization' | 'practice'> {
  readonly organizationId: Id | null
  readonly organizationName: string
  readonly slug: string
  readonly organizationCountry: CountryCode
  readonly currency: Currency
  readonly timeZone: string
  readonly practiceId: Id | null
  readonly practiceName: string
  readonly practiceCountry: CountryCode
}

/** The invitation of a link, while it can be taken up. @param isLocked until the transaction ends */
export async function findHeldInvitation(
  { db, clock }: DirectoryContext,
  tokenHash: Buffer,
  isLocked: boolean,
): Promise<HeldInvitation | undefined> {
  const { rows } = await sql<HeldRow>`
    select i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.created_at as "createdAt",
      i.expires_at as "expiresAt", i.role, coalesce(r.name, i.role) as "roleName", i.role_id as "roleId",
      i.department_ids as "departmentIds", i.organization_ids as "organizationIds",
      u.first_name || ' ' || u.last_name as "invitedBy", i.invited_by as "invitedById",
      o.id as "organizationId", o.name as "organizationName", o.slug, o.country as "organizationCountry", o.currency,
      o.time_zone as "timeZone", p.id as "practiceId", p.name as "practiceName", p.country as "practiceCountry"
    from invitations i
    join user_profiles u on u.id = i.invited_by
    left join organization_profiles o on o.id = i.organization_id
    left join practice_profiles p on p.id = i.practice_id
    left join role_profiles r on r.organization_id = i.organization_id and r.id = i.role_id
    where i.token_hash = ${tokenHash} and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > ${clock.now().toISOString()}
    ${isLocked ? sql`for update of i` : sql``}`.execute(db)
  return rows[0] && heldFrom(rows[0])
}

function heldFrom(row: HeldRow): HeldInvitation {
  const { organizationId, organizationName, slug, organizationCountry, currency, timeZone, ...rest } = row
  const { practiceId, practiceName, practiceCountry, ...invitation } = rest
  return {
    ...invitation,
    organization: organizationId && {
      id: organizationId,
      name: organizationName,
      slug,
      country: organizationCountry,
      currency,
      timeZone,
    },
    practice: practiceId && { id: practiceId, name: practiceName, country: practiceCountry },
  }
}

export async function markInvitationAccepted(
  { db, clock }: DirectoryContext,
  id: Id,
  acceptedBy: Id,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_at: clock.now().toISOString(), accepted_by: acceptedBy })
    .where('id', '=', id)
    .execute()
}

export async function markInvitationRevoked({ db, clock }: DirectoryContext, id: Id): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Takes back what somebody sent who may not invite to there any more, or not to anywhere. */
export async function revokeInvitationsSentBy(
  { db, clock }: DirectoryContext,
  userIds: readonly Id[],
  place: InvitedTo | 'anywhere',
): Promise<void> {
  if (userIds.length === 0) return
  const sent = db
    .updateTable('invitations')
    .set({ revoked_at: clock.now().toISOString() })
    .where('invited_by', 'in', [...userIds])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
  await (place === 'anywhere'
    ? sent
    : sent
        .where('organization_id', 'is not distinct from', place.organizationId)
        .where('practice_id', 'is not distinct from', place.practiceId)
  ).execute()
}

/**
 * Takes back every other invitation to own the organisation that was sent by somebody outside its team: consultants
 * name the first employer, and there is one now.
 */
export async function revokeOutsidersEmployers(
  { db, clock }: DirectoryContext,
  organizationId: Id,
  exceptId: Id,
): Promise<void> {
  await sql`
    update invitations i set revoked_at = ${clock.now().toISOString()}
    where i.organization_id = ${organizationId} and i.role = 'employer' and i.id <> ${exceptId}
      and i.accepted_at is null and i.revoked_at is null
      and not exists (select 1 from members m
        where m.organization_id = ${organizationId} and m.user_id = i.invited_by)`.execute(db)
}

/** Gives an invitation a new link and life; whoever sends it answers for it from now on. */
export async function renewInvitation(
  { db }: DirectoryContext,
  id: Id,
  renewal: { readonly tokenHash: Buffer; readonly expiresAt: string; readonly invitedBy: Id },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({
      token_hash: renewal.tokenHash,
      expires_at: renewal.expiresAt,
      invited_by: renewal.invitedBy,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives an invitation another role; whoever does so answers for it from now on. */
export async function updateInvitedRole(
  { db }: DirectoryContext,
  id: Id,
  { role, roleId, departmentIds }: Appointment,
  invitedBy: Id,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ role, role_id: roleId, department_ids: [...departmentIds], invited_by: invitedBy })
    .where('id', '=', id)
    .execute()
}
