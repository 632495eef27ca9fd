import { countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { majorUnits } from '@kazi/values/money'
import { departmentHandlers } from '#domains/departments/index.ts'
import { findEmployee } from '#domains/employees/index.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'
import type { DemoPerson } from './people.ts'
import { departmentsOf, levelsOf } from './structure.ts'

/** Puts the departments into their tree, with their leads, and makes a role of each job; once it is there it stays. */
export async function setUpStructure(
  { company, officer }: DemoStage,
  people: readonly DemoPerson[],
): Promise<void> {
  const { data: roles } = await departmentHandlers.listRoles(officer, noInput)
  if (roles.length > 0) return
  const listed = await departmentHandlers.list(officer, { ...noInput, query: { page: 1, perPage: 200 } })
  const ids = new Map<string, Id>(listed.data.map(({ id, name }) => [name, id]))
  for (const { name, parent, leadTitle } of departmentsOf(company)) {
    const id = ids.get(name)!
    if (parent !== null) {
      const body = { name, parentId: ids.get(parent)! }
      await departmentHandlers.update(officer, { ...noInput, params: { department_id: id }, body })
    }
    const lead = people.find(
      ({ draft, joinsIn, leaves }) => draft.jobTitle === leadTitle && !joinsIn && !leaves,
    )
    if (!lead) continue
    const employeeId = await transact(officer, (inside) => findEmployee(inside, lead.draft.email))
    await departmentHandlers.updateLead(officer, { ...noInput, body: { departmentId: id, employeeId } })
  }
  const { currency } = countries[company.country]
  // One title may be known to several departments; its role is then the first one's.
  const jobs = new Map(company.jobs.toReversed().map((job) => [job.title, job]))
  for (const job of [...jobs.values()].reverse()) {
    const levels = levelsOf(job).map(({ name, from, to }) => ({
      name,
      salaryFrom: majorUnits(from, currency),
      salaryTo: majorUnits(to, currency),
    }))
    const body = { name: job.title, departmentId: ids.get(job.department)!, levels }
    await departmentHandlers.createRole(officer, { ...noInput, body })
  }
}
