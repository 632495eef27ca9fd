import { type Permission, permissionsOf } from '@kazi/contract/permissions'
import type { Id } from '@kazi/values/id'
import { hasEmployer, lockMemberShape, lockShape } from '#domains/memberships/index.ts'
import { lockConsultant, lockPracticeRole } from '#domains/practices/index.ts'
import type { DirectoryContext, OrganizationContext } from '#platform/context.ts'
import type { HeldInvitation } from './invitation.queries.ts'
import { type Giver, mayGive } from './role-bounds.rules.ts'

/**
 * Whether the sender of an invitation still may give what it promises. An invitation is its sender's word: it is as
 * good as their right at the moment that somebody takes it up, whatever took that right away since.
 */
export async function isSenderEntitled(
  context: DirectoryContext,
  invitation: HeldInvitation,
): Promise<boolean> {
  const { organization, practice, invitedById, role, roleId } = invitation
  if (!organization) {
    const place = await lockPracticeRole(context, invitedById)
    return place?.practiceId === practice?.id && place?.role === 'owner'
  }
  const inside = { ...context, organization }
  const giver = await lockGiver(inside, invitedById)
  const given = role === 'member' ? undefined : await lockShape(inside, role, roleId)
  return giver !== undefined && given !== undefined && mayInvite(giver) && mayGive(giver, given)
}

const mayInvite = ({ permissions }: Giver): boolean =>
  permissions.has('create:team-members') || permissions.has('edit:team-members')

async function lockGiver(context: OrganizationContext, userId: Id): Promise<Giver | undefined> {
  const member = await lockMemberShape(context, userId)
  if (member) {
    const { role, permissions } = member
    return { permissions, mayMakeEmployers: role === 'employer', mayRelease: true }
  }
  const consultant = await lockConsultant(context, userId)
  if (!consultant) return undefined
  const permissions: ReadonlySet<Permission> = new Set(permissionsOf.consultant)
  return { permissions, mayMakeEmployers: !(await hasEmployer(context)), ...consultant }
}
