import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees'
import { prepareAnswer } from '#lib/api/answers.ts'
import type { EmployeesSearch, EmployeeTab } from './employees-search.ts'

/** What the list of people is asked with. */
export const listInput = (search: EmployeesSearch & { readonly tab: EmployeeTab }) => {
  const { tab, q, department, sort, order, page } = search
  return { query: { tab, search: q, department, sort, order, page } }
}

/** Asks for the list of people, and for the departments that it can be narrowed to. */
export function prepareEmployees({ tab, ...search }: EmployeesSearch): void {
  // without a tab the address is about to change to the first one's
  if (!tab) return
  prepareAnswer(employeeRoutes.list, listInput({ ...search, tab }))
  prepareAnswer(dashboardRoutes.readEmployeeStats, {})
}

/** Asks for one person. */
export const prepareEmployee = ({ employeeId }: { readonly employeeId: string }): void =>
  prepareAnswer(employeeRoutes.read, { params: { employee_id: employeeId } })
