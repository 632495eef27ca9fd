import type { BodyOf } from '@kazi/contract/route'
import type { memberRoutes } from '@kazi/contract/team/members'
import { isReleasePaused } from '#domains/accounts/index.ts'
import { namesOfDepartments } from '#domains/departments/index.ts'
import {
  type Appointment,
  hasEmployer,
  lockRole,
  permissionSetOf,
  type RoleShape,
} from '#domains/memberships/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import { isScopable } from './department-scope.rules.ts'
import { type Giver, mayGive, mayTake } from './role-bounds.rules.ts'

type Choice = BodyOf<typeof memberRoutes.changeMember>

/**
 * What a caller chose for somebody, if there is such a role, it fits the departments, and the caller may give it.
 * @throws Refusal `not-found` for a role or department that the organisation doesn't have,
 * `team.scope-not-possible`, `team.role-beyond-own`.
 */
export async function readAppointment(
  context: OrganizationContext,
  { role, departmentIds }: Choice,
): Promise<Appointment> {
  const shape = await readShape(context, role)
  const ids = [...new Set(departmentIds)]
  if (ids.length > 0) {
    const isPossible = shape.role === 'custom' && isScopable(shape.permissions)
    if (!isPossible)
      refuse('team.scope-not-possible', {}, { fields: { departmentIds: 'team.scope-not-possible' } })
    if ((await namesOfDepartments(context, ids)).size < ids.length) refuse('not-found')
  }
  const appointment = { ...shape, departmentIds: ids }
  await refuseGivingBeyondOwn(context, appointment)
  return appointment
}

async function readShape(
  context: OrganizationContext,
  choice: Choice['role'],
): Promise<Omit<Appointment, 'departmentIds'>> {
  if (typeof choice === 'string') {
    return { role: choice, roleName: choice, roleId: null, permissions: permissionSetOf(choice, []) }
  }
  const role = (await lockRole(context, choice.id, 'share')) ?? refuse('not-found')
  return { role: 'custom', roleName: role.name, roleId: role.id, permissions: new Set(role.permissions) }
}

/**
 * Sees to it that the caller gives nothing beyond what they have. A consultant names an organisation's first employer
 * and touches no employer after that. Whose releases are paused may be somebody else, and makes nobody who releases.
 * @throws Refusal `team.role-beyond-own`.
 */
export async function refuseGivingBeyondOwn(context: OrganizationContext, given: RoleShape): Promise<void> {
  if (!mayGive(await readGiver(context), given)) refuse('team.role-beyond-own')
}

/**
 * Sees to it that the caller takes nothing away beyond what they have. Whose releases are paused puts no owner out, who
 * could still stop them.
 * @throws Refusal `team.role-beyond-own`.
 */
export async function refuseTakingBeyondOwn(context: OrganizationContext, taken: RoleShape): Promise<void> {
  if (!mayTake(await readGiver(context), taken)) refuse('team.role-beyond-own')
}

async function readGiver(context: OrganizationContext): Promise<Giver> {
  const { role, permissions, mayRelease, userId } = actorOf(context)
  if (await isReleasePaused(context, userId))
    return { permissions, mayMakeEmployers: false, mayRelease: false }
  const mayMakeEmployers = role === 'employer' || (role === 'consultant' && !(await hasEmployer(context)))
  return { permissions, mayMakeEmployers, mayRelease }
}

/** What the audit log keeps of an appointment. */
export const auditedAppointment = ({ roleName, roleId, departmentIds }: Appointment) => ({
  role: roleName,
  roleId,
  departmentIds,
})
