import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { listEmployees, readEmployee, updateEmployee } from './employees.service.ts'
import { addEmployee } from './new-employee.service.ts'
import { importSheet, validateSheet } from './sheet/sheet.service.ts'
import { downloadTemplate } from './sheet/template.service.ts'

const routes = { ...employeeRoutes, ...employeeSheetRoutes }

export const employeeHandlers: Handlers<typeof routes> = {
  list: (context, { query }) => listEmployees(context, query),
  read: (context, { params }) => readEmployee(context, params.employee_id),
  create: (context, { body }) => addEmployee(context, body),
  update: (context, { params, body }) => updateEmployee(context, params.employee_id, body),
  validateSheet: (context, { body }) => validateSheet(context, body),
  importSheet: (context, { body }) => importSheet(context, body),
  downloadSheet: (context, { query }) => downloadTemplate(context, query.format),
}

export const employeeEndpoints = area(routes, employeeHandlers)
