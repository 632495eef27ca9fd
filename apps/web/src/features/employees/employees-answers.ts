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
export function prepareEmployees(search: EmployeesSearch & { readonly tab: EmployeeTab }): void {
  prepareAnswer(employeeRoutes.list, listInput(search))
  prepareAnswer(dashboardRoutes.readEmployeeStats, {})
}

/** Asks for one person. */
export const prepareEmployee = (employeeId: string): void =>
  prepareAnswer(employeeRoutes.read, { params: { employee_id: employeeId } })
