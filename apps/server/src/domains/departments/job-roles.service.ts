import type { jobRoleRoutes } from '@kazi/contract/job-roles'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { lockPlaces } from './department-tree.queries.ts'
import { maySeePay } from './departments.service.ts'
import {
  deleteJobRole,
  insertJobRole,
  type JobRoleRow,
  replaceLevels,
  selectJobRole,
  selectJobRoles,
  updateJobRole,
} from './job-roles.queries.ts'
import { keepingPay, withoutPay, wrongRanges } from './job-roles.rules.ts'

type JobRole = ResponseOf<typeof jobRoleRoutes.listRoles>['data'][number]
type JobRoleForm = BodyOf<typeof jobRoleRoutes.createRole>

/** The roles with their levels; what they pay only for who may see pay. */
export async function listJobRoles(context: RequestContext): Promise<JobRole[]> {
  return transact(context, async (inside) =>
    (await selectJobRoles(inside)).map((row) => toJobRole(inside, row)),
  )
}

/**
 * Makes a role.
 * @throws Refusal `departments.role-name-taken`, `departments.role-range-wrong`, `departments.parent-unknown`.
 */
export async function createJobRole(context: RequestContext, form: JobRoleForm): Promise<JobRole> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      await checkForm(inside, form)
      const id = newId(inside.clock)
      const levels = maySeePay(inside) ? form.levels : withoutPay(form.levels)
      await insertJobRole(inside, { id, ...form })
      await replaceLevels(inside, id, levels)
      await audit(inside, {
        event: 'departments.createRole',
        object: `job-role:${id}`,
        after: { ...form, levels },
      })
      return describe(inside, id)
    }),
  )
}

/**
 * Changes a role. Whoever has it has it under its new name; who may not see pay leaves it as it is.
 * @throws Refusal `not-found` and those of {@link createJobRole}.
 */
export async function changeJobRole(context: RequestContext, id: Id, form: JobRoleForm): Promise<JobRole> {
  return orNameTaken(() =>
    transact(context, async (inside) => {
      await inside.ports.departmentPeople.hold(inside)
      await checkForm(inside, form)
      const before = (await selectJobRole(inside, id)) ?? refuse('not-found')
      const levels = maySeePay(inside) ? form.levels : keepingPay(form.levels, before.levels)
      await updateJobRole(inside, { id, ...form })
      await replaceLevels(inside, id, levels)
      if (before.name !== form.name) {
        await inside.ports.departmentPeople.retitle(inside, before.name, form.name)
      }
      const { name, departmentId } = before
      await audit(inside, {
        event: 'departments.changeRole',
        object: `job-role:${id}`,
        before: { name, departmentId, levels: before.levels },
        after: { ...form, levels },
      })
      return describe(inside, id)
    }),
  )
}

/**
 * Deletes a role that nobody has.
 * @throws Refusal `not-found`, `departments.role-in-use`.
 */
export async function removeJobRole(context: RequestContext, id: Id): Promise<void> {
  await transact(context, async (inside) => {
    await inside.ports.departmentPeople.hold(inside)
    const role = (await selectJobRole(inside, id)) ?? refuse('not-found')
    if (role.employees > 0) refuse('departments.role-in-use', { name: role.name, people: role.employees })
    await deleteJobRole(inside, id)
    const { name, departmentId, levels } = role
    await audit(inside, {
      event: 'departments.removeRole',
      object: `job-role:${id}`,
      before: { name, departmentId, levels },
    })
  })
}

async function checkForm(context: OrganizationContext, { departmentId, levels }: JobRoleForm): Promise<void> {
  // Locked, so that the department of a role stays while the role is written.
  const places = await lockPlaces(context)
  if (departmentId !== null && !places.some(({ id }) => id === departmentId)) {
    refuse('departments.parent-unknown', {}, { fields: { departmentId: 'departments.parent-unknown' } })
  }
  const wrong = wrongRanges(levels)
  if (wrong.length === 0) return
  const fields = wrong.map((index) => [`levels.${index}.salaryTo`, 'departments.role-range-wrong'])
  refuse('departments.role-range-wrong', {}, { fields: Object.fromEntries(fields) })
}

const describe = async (context: OrganizationContext, id: Id): Promise<JobRole> =>
  toJobRole(context, (await selectJobRole(context, id)) ?? refuse('not-found'))

const toJobRole = (context: OrganizationContext, { levels, ...role }: JobRoleRow): JobRole => ({
  ...role,
  currency: context.organization.currency,
  levels: maySeePay(context) ? [...levels] : withoutPay(levels),
})

async function orNameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isViolated(error, 'job_roles_name')) throw error
    return refuse('departments.role-name-taken', {}, { fields: { name: 'departments.role-name-taken' } })
  }
}
