import type { BodyOf } from '@kazi/contract/route'
import type { memberRoutes } from '@kazi/contract/team/members'
import type { Id } from '@kazi/values/id'
import { readUser } from '#domains/accounts/index.ts'
import { type Appointment, isMemberByEmail } from '#domains/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type DirectoryContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { auditedAppointment, readAppointment, refuseGivingBeyondOwn } from './appointment.ts'
import {
  insertInvitation,
  lockTeamInvitation,
  renewInvitation,
  type TeamInvitation,
} from './invitation.queries.ts'
import { newInvitationLink } from './invitation-life.ts'
import { mailInvitation } from './team.emails.ts'
import { describeOne, type TeamMemberView } from './team-view.ts'

type Invitee = Pick<BodyOf<typeof memberRoutes.inviteMember>, 'email' | 'firstName' | 'lastName'>

/**
 * Invites somebody into the team by mail. Whether the address has an account changes nothing that the caller sees.
 * @throws Refusal `team.member-already` for a member's address and for one that is invited (who sends that
 * invitation again renews it), `team.role-beyond-own`, `team.scope-not-possible`, `not-found`.
 */
export async function inviteMember(
  context: RequestContext,
  { email, firstName, lastName, ...choice }: BodyOf<typeof memberRoutes.inviteMember>,
): Promise<TeamMemberView> {
  return transact(context, async (inside) => {
    const appointment = await readAppointment(inside, choice)
    if (await isMemberByEmail(inside, email)) refuse('team.member-already')
    const place = inside.organization
    const invitation = await inviteToTeam(inside, place, { email, firstName, lastName }, appointment)
    if (!invitation) return refuse('team.member-already')
    await audit(inside, {
      event: 'team.inviteMember',
      object: `invitation:${invitation.id}`,
      after: { email, ...auditedAppointment(appointment) },
    })
    return describeOne(inside, { invitation })
  })
}

/**
 * Writes and mails an invitation into an organisation's team; undefined where one is open for the address. Whether
 * the caller may is decided before.
 */
export async function inviteToTeam(
  context: DirectoryContext,
  place: { readonly id: Id; readonly name: string },
  invitee: Invitee,
  appointment: Appointment,
): Promise<TeamInvitation | undefined> {
  const { token, tokenHash, expiresAt } = newInvitationLink(context)
  const id = newId(context.clock)
  const isNew = await insertInvitation(context, {
    id,
    to: { organizationId: place.id, practiceId: null },
    ...invitee,
    role: appointment.role,
    roleId: appointment.roleId,
    departmentIds: appointment.departmentIds,
    organizationIds: [],
    invitedBy: actorOf(context).userId,
    expiresAt,
    tokenHash,
  })
  if (!isNew) return undefined
  await mailTeamInvitation(context, place.name, invitee.email, token)
  return { ...appointment, ...invitee, id, createdAt: context.clock.now().toISOString(), expiresAt }
}

/**
 * Mails an invitation again, with a new link and seven new days; the old link stops working.
 * @throws Refusal `not-found`, `team.role-beyond-own`.
 */
export async function resendInvitation(context: RequestContext, id: Id): Promise<TeamMemberView> {
  return transact(context, async (inside) => {
    const invitation = (await lockTeamInvitation(inside, id)) ?? refuse('not-found')
    await refuseGivingBeyondOwn(inside, invitation)
    const { token, tokenHash, expiresAt } = newInvitationLink(inside)
    await renewInvitation(inside, id, { tokenHash, expiresAt, invitedBy: actorOf(inside).userId })
    await mailTeamInvitation(inside, inside.organization.name, invitation.email, token)
    await audit(inside, {
      event: 'team.resendInvitation',
      object: `invitation:${id}`,
      before: { expiresAt: invitation.expiresAt },
      after: { expiresAt },
    })
    return describeOne(inside, { invitation: { ...invitation, expiresAt } })
  })
}

async function mailTeamInvitation(
  context: DirectoryContext,
  place: string,
  to: string,
  token: string,
): Promise<void> {
  const { firstName, lastName } = await readUser(context, actorOf(context).userId)
  await mailInvitation(context, 'team-invitation', { to, place, inviter: `${firstName} ${lastName}`, token })
}
