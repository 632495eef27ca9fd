import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { lockRole } from './role.queries.ts'
import { permissionSetOf, type RoleShape } from './role.rules.ts'

/*
 * What a member is at this moment, each row locked until the transaction ends: whoever takes the right from them at
 * the same time comes before or after, never in between.
 */

/** What somebody is as a member of the team; undefined where they aren't. */
export async function lockMemberShape(
  context: OrganizationContext,
  userId: Id,
): Promise<RoleShape | undefined> {
  const row = await context.db
    .selectFrom('memberships')
    .where('organization_id', '=', context.organization.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select(['role', 'role_id as roleId'])
    .forShare()
    .executeTakeFirst()
  return row && lockShape(context, row.role as RoleShape['role'], row.roleId)
}

/** A role as it is now: it may allow more or less than when somebody was given it. Undefined where it was deleted. */
export async function lockShape(
  context: OrganizationContext,
  role: RoleShape['role'],
  roleId: Id | null,
): Promise<RoleShape | undefined> {
  if (roleId === null) return { role, permissions: permissionSetOf(role, []) }
  const custom = await lockRole(context, roleId, 'share')
  return custom && { role, permissions: new Set(custom.permissions) }
}
