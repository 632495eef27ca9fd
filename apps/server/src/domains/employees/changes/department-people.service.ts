import type { Id } from '@kazi/values/id'
import type { DepartmentPeople, Move } from '#domains/departments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { selectEmployeesByIds, selectIdsByTitle } from '../list/employees.queries.ts'
import type { EmployeeDetails, StoredEmployee } from '../person/employee.ts'
import { lockEmployees } from '../person/employee-revision.queries.ts'
import { fullName } from '../person/person-name.ts'
import { changedFields } from './employee-changes.rules.ts'
import { changeEmployees } from './employee-writes.service.ts'

/** What departments need done to people. */
export const departmentPeople: DepartmentPeople = {
  hold: lockEmployees,
  place: placeEmployees,
  retitle: retitleEmployees,
}

/** Whoever has left stays where they were, unless their department goes. */
async function placeEmployees(
  context: OrganizationContext,
  ids: readonly Id[],
  department: string | null,
): Promise<readonly Move[] | null> {
  const people = await selectEmployeesByIds(context, ids)
  if (people.length < ids.length) return null
  const elsewhere = people.filter((person) => person.department !== department)
  await change(context, elsewhere, { department })
  return elsewhere.map((person) => ({
    employeeId: person.id,
    name: fullName(person),
    from: person.department,
  }))
}

async function retitleEmployees(context: OrganizationContext, from: string, to: string): Promise<void> {
  const people = await selectEmployeesByIds(context, await selectIdsByTitle(context, from))
  await change(
    context,
    people.filter(({ jobTitle }) => jobTitle !== to),
    { jobTitle: to },
  )
}

/** Changes the same of many people, each with a line in the history. */
async function change(
  context: OrganizationContext,
  people: readonly StoredEmployee[],
  what: Partial<EmployeeDetails>,
): Promise<void> {
  const updates = people.map((stored) => {
    const details = { ...stored, ...what }
    return { stored, details, salary: null, payoutAccount: null, changes: changedFields(stored, details) }
  })
  await changeEmployees(context, updates, { why: null })
}
