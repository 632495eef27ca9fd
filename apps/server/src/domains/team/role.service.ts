import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import {
  type CustomRole,
  hasRole,
  insertRole,
  isRoleNameTaken,
  lockRole,
  markRoleDeleted,
  type RoleShape,
  readRoleHolders,
  selectRoles,
  updateRole,
} from '#domains/memberships/index.ts'
import { holdOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { refuseGivingBeyondOwn, refuseTakingBeyondOwn } from './appointment.ts'
import { isScopable } from './department-scope.rules.ts'
import { readInvitedToRole } from './invitation.queries.ts'
import { seesWhatItPays } from './role-bounds.rules.ts'

type RoleView = ResponseOf<typeof roleRoutes.listRoles>['data'][number]
type RoleForm = BodyOf<typeof roleRoutes.createRole>

/** The roles that the organisation made itself. */
export async function listRoles(context: RequestContext): Promise<RoleView[]> {
  return transact(context, (inside) => selectRoles(inside))
}

/**
 * Makes a role of permissions that the maker has too.
 * @throws Refusal `team.role-beyond-own`, `team.role-sees-no-pay`, `team.role-name-taken`.
 */
export async function createRole(context: RequestContext, form: RoleForm): Promise<RoleView> {
  return transact(context, async (inside) => {
    const role: CustomRole = { id: newId(inside.clock), ...asStored(form) }
    await refuseGivingBeyondOwn(inside, shapeOf(role))
    if (!seesWhatItPays(shapeOf(role))) refuse('team.role-sees-no-pay')
    await refuseTakenName(inside, role)
    await insertRole(inside, role)
    await audit(inside, { event: 'team.createRole', object: `role:${role.id}`, after: asStored(role) })
    return describe(role, 0)
  })
}

/**
 * Renames a role or changes its permissions, for everybody who has it, from their next call on.
 * @throws Refusal `not-found`, `team.self-change` for the own role, `team.role-beyond-own`, `team.role-sees-no-pay`,
 * `team.role-name-taken`, `team.scope-not-possible` where somebody has it for some departments alone and it wouldn't allow that any more.
 */
export async function changeRole(context: RequestContext, id: Id, form: RoleForm): Promise<RoleView> {
  return transact(context, async (inside) => {
    const before = (await lockRole(inside, id, 'update')) ?? refuse('not-found')
    if (await hasRole(inside, actorOf(inside).userId, id)) refuse('team.self-change')
    const role: CustomRole = { id, ...asStored(form) }
    await refuseTakingBeyondOwn(inside, shapeOf(before))
    await refuseGivingBeyondOwn(inside, shapeOf(role))
    if (!seesWhatItPays(shapeOf(role))) refuse('team.role-sees-no-pay')
    await refuseTakenName(inside, role)
    const use = await readUse(inside, id)
    if (use.isScoped && !isScopable(role.permissions)) refuse('team.scope-not-possible')
    await updateRole(inside, role)
    await audit(inside, {
      event: 'team.changeRole',
      object: `role:${id}`,
      before: asStored(before),
      after: asStored(role),
    })
    return describe(role, use.members)
  })
}

/**
 * Deletes a role that nobody has and nobody is invited to.
 * @throws Refusal `not-found`, `team.role-beyond-own`, `team.role-in-use`.
 */
export async function deleteRole(context: RequestContext, id: Id): Promise<void> {
  await transact(context, async (inside) => {
    const role = (await lockRole(inside, id, 'update')) ?? refuse('not-found')
    await refuseTakingBeyondOwn(inside, shapeOf(role))
    const { members, invited } = await readUse(inside, id)
    if (members + invited > 0) refuse('team.role-in-use')
    await markRoleDeleted(inside, id)
    await audit(inside, { event: 'team.deleteRole', object: `role:${id}`, before: asStored(role) })
  })
}

/** Who has a role, is invited to it, and whether any of them is limited to departments. */
async function readUse(context: OrganizationContext, roleId: Id) {
  const held = await readRoleHolders(context, roleId)
  const promised = await readInvitedToRole(context, roleId)
  return {
    members: held.members,
    invited: promised.invited,
    isScoped: held.isScoped || promised.isScoped,
  }
}

const describe = ({ id, name, permissions }: CustomRole, members: number): RoleView => ({
  id,
  name,
  permissions: [...permissions],
  members,
})

/** What is kept of a role and shown in the audit log; each permission once. */
const asStored = ({ name, permissions }: Pick<CustomRole, 'name' | 'permissions'>) => ({
  name,
  permissions: [...new Set(permissions)],
})

const shapeOf = ({ permissions }: CustomRole): RoleShape => ({
  role: 'custom',
  permissions: new Set(permissions),
})

async function refuseTakenName(context: OrganizationContext, { id, name }: CustomRole): Promise<void> {
  await holdOrganization(context, context.organization.id)
  if (await isRoleNameTaken(context, name, id)) {
    refuse('team.role-name-taken', {}, { fields: { name: 'team.role-name-taken' } })
  }
}
