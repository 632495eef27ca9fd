import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { firstCall } from '#lib/api/first-call.ts'
import type { EmployeesSearch, EmployeeTab } from './list/employees-search.ts'

type TabSearch = EmployeesSearch & { readonly tab: EmployeeTab }

/** What the list of people is narrowed by. */
export function filterOf({ tab, q, department, role, group, employmentType, status, missing }: TabSearch) {
  return { tab, search: q, department, role, group, employmentType, status, missing }
}

/** What the list of people is asked with. */
export const listInput = (search: TabSearch) => {
  const { sort, order, page } = search
  return { query: { ...filterOf(search), sort, order, page } }
}

/** The list of people, and the departments that it can be narrowed to. */
export const employeesCalls = ({
  search,
}: {
  readonly search: EmployeesSearch & { readonly tab: EmployeeTab }
}) => [firstCall(employeeRoutes.list, listInput(search)), firstCall(dashboardRoutes.readEmployeeStats, {})]

/** One person. */
export const employeeCalls = ({ params }: { readonly params: { readonly id: string } }) => [
  firstCall(employeeRoutes.read, { params: { employee_id: params.id } }),
]
