import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { invitationRoutes } from '@kazi/contract/team/invitations'
import { password } from '@kazi/contract/wire'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import * as z from 'zod/mini'
import {
  describeSignIn,
  findUserByEmail,
  insertUnverifiedUser,
  lockUserByEmail,
  markEmailVerified,
  type OpenedSession,
  openSession,
  openSessionIn,
  proveOwnership,
  readAccountState,
  refuseWeakPassword,
  type SignIn,
  type User,
  updateAccountType,
} from '#domains/accounts/index.ts'
import { insertMembership, listMemberships } from '#domains/memberships/index.ts'
import { notify } from '#domains/notifications/index.ts'
import { holdOrganization } from '#domains/organizations/index.ts'
import { findPracticeOf, insertPracticeMember, replaceAssignments } from '#domains/practices/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { hashToken } from '#platform/auth/link-token.ts'
import { hashPassword } from '#platform/auth/password.ts'
import type { DirectoryContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { parseInput } from '#platform/http/parse-input.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import {
  findHeldInvitation,
  type HeldInvitation,
  markInvitationAccepted,
  revokeOutsidersEmployers,
} from './invitation.queries.ts'
import { isSenderEntitled } from './sender.ts'

type Acceptance = BodyOf<typeof invitationRoutes.acceptInvitation>

/**
 * Who invites to what, by the link from the mail.
 * @throws Refusal `account.link-invalid`, the same for used, taken back, expired and unknown, and where the account
 * of the address can't take it up.
 */
export async function readInvitation(
  context: RequestContext,
  token: string,
): Promise<ResponseOf<typeof invitationRoutes.readInvitation>['data']> {
  const { invitation, holder } = await transactDirectory(context, (inside) => look(inside, token, false))
  const place = invitation.organization ?? invitation.practice
  assert(place, 'an invitation is to somewhere')
  return {
    organization: { name: place.name },
    invitedBy: invitation.invitedBy,
    email: invitation.email,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    role: invitation.roleName,
    expiresAt: invitation.expiresAt,
    hasAccount: holder !== null,
  }
}

/**
 * Joins what the invitation is to, and opens a session there. Whoever has an account proves it by its own password
 * and second factor: a link alone takes over nothing. For a new person the link proves the address.
 * @throws Refusal `account.link-invalid`, `request.invalid` for a new password that is too short,
 * `account.password-weak`, `account.password-wrong`, `account.locked`,
 * `account.second-factor-needed`, `account.second-factor-wrong`.
 */
export async function acceptInvitation(
  context: RequestContext,
  token: string,
  body: Acceptance,
): Promise<SignIn> {
  const { invitation, holder } = await transactDirectory(context, (inside) => look(inside, token, false))
  if (holder) await proveHolder(context, invitation, body)
  else refusePoorPassword(body, invitation)
  const passwordHash = holder ? null : await hashPassword(body.password)
  const opened = await transactAt(context, invitation, async (inside) => {
    if (invitation.organization && invitation.role === 'employer')
      await holdOrganization(inside, invitation.organization.id)
    const again = await look(inside, token, true)
    // Whoever proved their address meanwhile has an account now, and proves it the next time.
    const isSame = again.holder?.id === holder?.id && again.invitation.role === invitation.role
    if (!isSame) return refuse('account.link-invalid')
    const userId = holder?.id ?? (await register(inside, again.invitation, body, passwordHash))
    const session = await join(inside, again.invitation, userId)
    await markInvitationAccepted(inside, invitation.id, userId)
    await endOutsidersInvitations(inside, again.invitation)
    await tellTeam({ ...inside, actor: session.actor }, holder ?? namesOf(again.invitation, body))
    await audit(
      { ...inside, actor: session.actor },
      {
        event: 'team.acceptInvitation',
        object: `invitation:${invitation.id}`,
        after: { userId, email: invitation.email, role: invitation.roleName },
      },
    )
    return session
  })
  return describeSignIn(context, opened)
}

/** A new person's names: as they write them, else as they were invited. */
const namesOf = (invitation: HeldInvitation, body: Acceptance) => ({
  firstName: body.firstName ?? invitation.firstName,
  lastName: body.lastName ?? invitation.lastName,
})

/** The colleagues hear who has joined them; a practice's team is told nothing. */
async function tellTeam(
  { organization, ...inside }: DirectoryContext,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  if (!organization) return
  const values = { name: `${firstName} ${lastName}` }
  const link = '/app/settings?tab=manage-team'
  await notify({ ...inside, organization }, { kind: 'member-joined', values, link })
}

/** A link proves who reads the mail; the account is proved like at a sign-in, and counts into the lock-out. */
const proveHolder = (
  context: RequestContext,
  { email }: HeldInvitation,
  { password, secondFactor }: Acceptance,
): Promise<User> =>
  proveOwnership(
    context,
    { email, password, secondFactor },
    { code: 'account.password-wrong', field: 'password' },
  )

/** A new password answers to what a sign-up's does; one that is only entered again may be of any length. */
function refusePoorPassword({ password: said, ...names }: Acceptance, invitation: HeldInvitation): void {
  parseInput(newPassword, { password: said })
  const { firstName, lastName, organization, practice } = { ...invitation, ...names }
  const words = [firstName, lastName, organization?.name, practice?.name].filter((word) => word !== undefined)
  refuseWeakPassword(said, invitation.email, 'password', words)
}
const newPassword = z.strictObject({ password })

interface Look {
  readonly invitation: HeldInvitation
  /** whoever has proved the address already; null: a new person */
  readonly holder: User | null
}

/**
 * An invitation that can be taken up, because its sender still may send it, with the account of its address. An
 * account is an employer's or a consultant's for good, and a consultant is in one practice at a time: where it doesn't
 * fit, the link is as good as none.
 * @param isLocked the invitation and the account, until the transaction ends: of two that are taken up at once the
 * second sees what the first has made of the account
 */
async function look(context: DirectoryContext, token: string, isLocked: boolean): Promise<Look> {
  const invitation = await findHeldInvitation(context, hashToken(token), isLocked)
  if (!invitation || !(await isSenderEntitled(context, invitation))) return refuse('account.link-invalid')
  const user = await (isLocked ? lockUserByEmail : findUserByEmail)(context, invitation.email)
  if (!user?.isEmailVerified) return { invitation, holder: null }
  if (!(await fits(context, invitation, user.id))) return refuse('account.link-invalid')
  return { invitation, holder: user }
}

async function fits(
  context: DirectoryContext,
  { organization }: HeldInvitation,
  userId: Id,
): Promise<boolean> {
  const { accountType } = await readAccountState(context, userId)
  if (!organization) return accountType === 'consultant' && !(await findPracticeOf(context, userId))
  if (accountType !== 'employer') return false
  const memberships = await listMemberships(context, userId)
  return memberships.every((membership) => membership.organization.id !== organization.id)
}

/** In the organisation's transaction its audit log tells of it; a practice has the accounts' one. */
const transactAt = <T>(
  context: RequestContext,
  { organization }: HeldInvitation,
  work: (inside: DirectoryContext) => Promise<T>,
): Promise<T> =>
  organization ? transact({ ...context, organization }, work) : transactDirectory(context, work)

async function register(
  context: DirectoryContext,
  invitation: HeldInvitation,
  body: Acceptance,
  passwordHash: string | null,
): Promise<Id> {
  const place = invitation.organization ?? invitation.practice
  assert(place && passwordHash !== null, 'a new person has a place to join and a password')
  const now = context.clock.now().toISOString()
  const id = await insertUnverifiedUser(context, {
    id: newId(context.clock),
    email: invitation.email,
    passwordHash,
    ...namesOf(invitation, body),
    phone: body.phone ?? null,
    language: context.language,
    country: place.country,
    createdAt: now,
  })
  if (id === undefined) return refuse('account.link-invalid')
  const accountType = invitation.organization ? 'employer' : 'consultant'
  await updateAccountType(context, id, { accountType, practiceName: null })
  await markEmailVerified(context, id, now)
  return id
}

/** A client has its first employer: consultants name no further one. */
async function endOutsidersInvitations(
  context: DirectoryContext,
  { id, organization, role }: HeldInvitation,
): Promise<void> {
  if (organization && role === 'employer') await revokeOutsidersEmployers(context, organization.id, id)
}

async function join(
  context: DirectoryContext,
  { organization, practice, role, roleId, departmentIds, organizationIds }: HeldInvitation,
  userId: Id,
): Promise<OpenedSession> {
  if (organization) {
    assert(role !== 'member', 'an organisation has no role of practices')
    const organizationId = organization.id
    await insertMembership(context, { organizationId, userId, role, roleId, departmentIds })
    return openSessionIn(context, userId, organizationId)
  }
  assert(practice, 'an invitation is to somewhere')
  await insertPracticeMember(context, { practiceId: practice.id, userId, role: 'member' })
  await replaceAssignments(context, { practiceId: practice.id, userId }, organizationIds)
  return openSession(context, userId)
}
