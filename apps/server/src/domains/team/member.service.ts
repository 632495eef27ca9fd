import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@kazi/contract/route'
import type { memberRoutes } from '@kazi/contract/team/members'
import type { Id } from '@kazi/values/id'
import {
  type Appointment,
  endMembership,
  lockMembersAndEmployers,
  selectMembers,
  type TeamMember,
  updateMember,
} from '#domains/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type AccessChange, mailAccessChange } from './access-change.emails.ts'
import { auditedAppointment, readAppointment, refuseTakingBeyondOwn } from './appointment.ts'
import {
  lockTeamInvitation,
  markInvitationRevoked,
  revokeInvitationsSentBy,
  selectTeamInvitations,
  updateInvitedRole,
} from './invitation.queries.ts'
import { describeOne, describeTeam, type TeamMemberView } from './team-view.ts'

/** The team, and who has been invited into it. */
export async function listTeam(context: RequestContext): Promise<TeamMemberView[]> {
  return transact(context, async (inside) =>
    describeTeam(inside, await selectMembers(inside), await selectTeamInvitations(inside)),
  )
}

/**
 * Changes what somebody may do, or is to do once they take up their invitation. It holds from their next call on.
 * @throws Refusal `not-found`, `team.self-change`, `team.role-beyond-own`, `team.last-employer`,
 * `team.scope-not-possible`.
 */
export async function changeMember(
  context: RequestContext,
  id: Id,
  choice: BodyOf<typeof memberRoutes.changeMember>,
): Promise<TeamMemberView> {
  return transact(context, async (inside) => {
    const member = await lockOther(inside, id)
    if (!member) return changeInvitation(inside, id, choice)
    const appointment = await readAppointment(inside, choice)
    if (appointment.role !== 'employer') refuseLastEmployer(member)
    await updateMember(inside, id, appointment)
    if (appointment.role !== 'employer') await takeBackSent(inside, id)
    await tell(inside, member, appointment)
    await audit(inside, {
      event: 'team.changeMember',
      object: `user:${id}`,
      before: auditedAppointment(member.own),
      after: auditedAppointment(appointment),
    })
    return describeOne(inside, { member: { ...member.own, ...appointment } })
  })
}

async function changeInvitation(
  context: OrganizationContext,
  id: Id,
  choice: BodyOf<typeof memberRoutes.changeMember>,
): Promise<TeamMemberView> {
  const invitation = (await lockTeamInvitation(context, id)) ?? refuse('not-found')
  await refuseTakingBeyondOwn(context, invitation)
  const appointment = await readAppointment(context, choice)
  await updateInvitedRole(context, id, appointment, actorOf(context).userId)
  await audit(context, {
    event: 'team.changeMember',
    object: `invitation:${id}`,
    before: auditedAppointment(invitation),
    after: auditedAppointment(appointment),
  })
  return describeOne(context, { invitation: { ...invitation, ...appointment } })
}

/**
 * Ends somebody's access at once, and with it the invitations that they sent; or takes an invitation back.
 * @throws Refusal `not-found`, `team.self-change`, `team.role-beyond-own`, `team.last-employer`.
 */
export async function removeMember(context: RequestContext, id: Id): Promise<void> {
  await transact(context, async (inside) => {
    const member = await lockOther(inside, id)
    if (!member) return takeBackInvitation(inside, id)
    refuseLastEmployer(member)
    await endMembership(inside, id)
    await takeBackSent(inside, id)
    await tell(inside, member, null)
    const before = { email: member.own.email, ...auditedAppointment(member.own) }
    await audit(inside, { event: 'team.removeMember', object: `user:${id}`, before })
  })
}

async function takeBackInvitation(context: OrganizationContext, id: Id): Promise<void> {
  const invitation = (await lockTeamInvitation(context, id)) ?? refuse('not-found')
  await refuseTakingBeyondOwn(context, invitation)
  await markInvitationRevoked(context, id)
  const before = { email: invitation.email, ...auditedAppointment(invitation) }
  await audit(context, { event: 'team.removeMember', object: `invitation:${id}`, before })
}

/** An invitation is its sender's word: it doesn't outlive their right to give it. */
const takeBackSent = (context: OrganizationContext, userId: Id): Promise<void> =>
  revokeInvitationsSentBy(context, [userId], { organizationId: context.organization.id, practiceId: null })

interface LockedMember {
  readonly own: TeamMember
  readonly employers: readonly TeamMember[]
}

/** A member whom the caller may change, locked; undefined where the id is no member's. */
async function lockOther(context: OrganizationContext, userId: Id): Promise<LockedMember | undefined> {
  const actor = actorOf(context)
  if (userId === actor.userId) refuse('team.self-change')
  const locked = await lockMembersAndEmployers(context, [userId, actor.userId])
  // Somebody may have removed the caller, or given them another role, since the call began.
  const isStill = locked.some((one) => one.userId === actor.userId && one.roleName === actor.role)
  if (actor.role !== 'consultant' && !isStill) refuse('permission.missing')
  const own = locked.find((member) => member.userId === userId)
  if (!own) return undefined
  await refuseTakingBeyondOwn(context, own)
  return { own, employers: locked.filter(isEmployer) }
}

/** Mails what became of a member; to the other employers too, where they were one of them and are no longer. */
async function tell(
  context: OrganizationContext,
  { own, employers }: LockedMember,
  next: Appointment | null,
): Promise<void> {
  const isSame = next !== null && own.role === next.role && own.roleId === next.roleId
  if (isSame && isDeepStrictEqual(own.departmentIds, next.departmentIds)) return
  const isOwnerFewer = isEmployer(own) && next?.role !== 'employer'
  const change: AccessChange = {
    template: next ? 'team-role-changed' : 'team-access-ended',
    place: context.organization.name,
    userId: own.userId,
    owners: isOwnerFewer ? employers.map(({ userId }) => userId) : [],
    teamPage: '/app/settings?tab=manage-team',
  }
  await mailAccessChange(context, change)
}

const isEmployer = ({ role }: Pick<Appointment, 'role'>): boolean => role === 'employer'

/** The last fence: whoever may touch an employer is another one, as long as the rules about giving and taking hold. */
function refuseLastEmployer({ own, employers }: LockedMember): void {
  if (isEmployer(own) && employers.length === 1) refuse('team.last-employer')
}
