import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { type FirstCall, firstCall } from '#lib/api/first-call.ts'
import type { EmployeesSearch, EmployeeTab } from './list/employees-search.ts'

/** What the list of people is asked with. */
export const listInput = (search: EmployeesSearch & { readonly tab: EmployeeTab }) => {
  const { tab, q, department, sort, order, page } = search
  return { query: { tab, search: q, department, sort, order, page } }
}

/** The list of people, and the departments that it can be narrowed to. */
export function employeesCalls({ search }: { readonly search: EmployeesSearch }): readonly FirstCall[] {
  const { tab } = search
  // without a tab the address is about to change to the first one's
  if (!tab) return []
  return [
    firstCall(employeeRoutes.list, listInput({ ...search, tab })),
    firstCall(dashboardRoutes.readEmployeeStats, {}),
  ]
}

/** One person. */
export const employeeCalls = ({ params }: { readonly params: { readonly employeeId: string } }) => [
  firstCall(employeeRoutes.read, { params: { employee_id: params.employeeId } }),
]
