import type { departmentRoutes } from '@kazi/contract/departments'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { audit } from '#platform/audit/audit.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  dismissLeads,
  hasSeparated,
  isMember,
  selectDepartment,
  updateDepartment,
} from './department-tree.queries.ts'
import { type DepartmentView, describeDepartment } from './departments.service.ts'

/**
 * Says who leads a department, or that nobody does.
 * @throws Refusal `not-found`, `departments.lead-elsewhere` for anybody but one of its active people.
 */
export async function updateLead(
  context: RequestContext,
  { departmentId, employeeId }: BodyOf<typeof departmentRoutes.updateLead>,
): Promise<DepartmentView> {
  return transact(context, async (inside) => {
    // Whoever is found among its people stays there until this is written.
    await inside.ports.departmentPeople.hold(inside)
    const before = (await selectDepartment(inside, departmentId, null)) ?? refuse('not-found')
    if (employeeId !== null && !(await isMember(inside, departmentId, employeeId))) {
      refuse(
        'departments.lead-elsewhere',
        { name: before.name },
        { fields: { employeeId: 'departments.lead-elsewhere' } },
      )
    }
    if (before.leadId !== employeeId) {
      await updateDepartment(inside, departmentId, { lead_id: employeeId })
      await audit(inside, {
        event: 'departments.updateLead',
        object: `department:${departmentId}`,
        before: { lead: before.leadId },
        after: { lead: employeeId },
      })
    }
    return describeDepartment(inside, departmentId)
  })
}

/**
 * Puts people into a department. Whoever led the one that they came from leads it no more.
 * @throws Refusal `not-found`, `departments.people-unknown`, `departments.people-separated`.
 */
export async function addEmployees(
  context: RequestContext,
  { departmentId, employeeIds }: BodyOf<typeof departmentRoutes.addEmployees>,
): Promise<ResponseOf<typeof departmentRoutes.addEmployees>['data']> {
  return transact(context, async (inside) => {
    await inside.ports.departmentPeople.hold(inside)
    const department = (await selectDepartment(inside, departmentId, null)) ?? refuse('not-found')
    const asked = [...new Set(employeeIds)]
    if (await hasSeparated(inside, asked)) refuse('departments.people-separated')
    const moved = await inside.ports.departmentPeople.place(inside, asked, department.name)
    if (moved === null) return refuse('departments.people-unknown')
    if (moved.length > 0) {
      await dismissLeads(
        inside,
        moved.map((move) => move.employeeId),
        departmentId,
      )
      await audit(inside, {
        event: 'departments.addEmployees',
        object: `department:${departmentId}`,
        before: Object.fromEntries(moved.map(({ employeeId, from }) => [employeeId, from])),
        after: { department: department.name, people: moved.length },
      })
    }
    return { moved: [...moved], unchanged: asked.length - moved.length }
  })
}
