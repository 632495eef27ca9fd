import type { ResponseOf } from '@kazi/contract/route'
import type { memberRoutes } from '@kazi/contract/team/members'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import { namesOfDepartments } from '#domains/departments/index.ts'
import type { Appointment, TeamMember } from '#domains/memberships/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import type { OpenInvitation, TeamInvitation } from './invitation.queries.ts'

export type TeamMemberView = ResponseOf<typeof memberRoutes.listMembers>['data'][number]

/** Whether somebody who was invited can still follow the link. */
export const statusOf = (
  { clock }: Pick<OrganizationContext, 'clock'>,
  { expiresAt }: Pick<OpenInvitation, 'expiresAt'>,
): 'invited' | 'expired' => (expiresAt > clock.now().toISOString() ? 'invited' : 'expired')

/** Members and those who are invited, as the team's page shows them; departments are asked for once. */
export async function describeTeam(
  context: OrganizationContext,
  members: readonly TeamMember[],
  invitations: readonly TeamInvitation[],
): Promise<TeamMemberView[]> {
  const ids = [...members, ...invitations].flatMap(({ departmentIds }) => departmentIds)
  const names = await namesOfDepartments(context, [...new Set(ids)])
  const selfId = actorOf(context).userId
  return [
    ...members.map((member) => ({
      ...describe(member, names),
      id: member.userId,
      status: 'active' as const,
      since: member.since,
      hasSecondFactor: member.hasSecondFactor,
      isSelf: member.userId === selfId,
    })),
    ...invitations.map((invitation) => ({
      ...describe(invitation, names),
      id: invitation.id,
      status: statusOf(context, invitation),
      since: invitation.createdAt,
      hasSecondFactor: false,
      isSelf: false,
    })),
  ]
}

const describe = (
  {
    email,
    firstName,
    lastName,
    ...appointment
  }: Pick<TeamMember, 'email' | 'firstName' | 'lastName'> & Appointment,
  names: ReadonlyMap<Id, string>,
) => ({
  email,
  firstName,
  lastName,
  role: { name: appointment.roleName, id: appointment.roleId },
  // A department that was deleted since limits the member to nobody of it, and has no name to show.
  departments: appointment.departmentIds.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  }),
})

/** One of the team, or one invitation. */
export async function describeOne(
  context: OrganizationContext,
  one: { readonly member: TeamMember } | { readonly invitation: TeamInvitation },
): Promise<TeamMemberView> {
  const [view] = await ('member' in one
    ? describeTeam(context, [one.member], [])
    : describeTeam(context, [], [one.invitation]))
  assert(view, 'one was asked for')
  return view
}
