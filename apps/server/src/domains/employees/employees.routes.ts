import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { translate } from '@kazi/messages'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { listEmployees, readEmployee, updateEmployee } from './employees.service.ts'
import { importSheet, validateSheet } from './sheet/sheet.service.ts'
import { writeTemplate } from './sheet/sheet-template.ts'

const routes = { ...employeeRoutes, ...employeeSheetRoutes }

export const employeeHandlers: Handlers<typeof routes> = {
  list: (context, { query }) => listEmployees(context, query),

  read: (context, { params }) => readEmployee(context, params.employee_id),

  update: (context, { params, body }) => updateEmployee(context, params.employee_id, body),

  validateSheet: (context, { body }) => validateSheet(context, body.fileId),

  importSheet: (context, { body }) => importSheet(context, body),

  downloadSheet: async ({ organization, language }, { query: { format } }) => {
    if (!organization) return refuse('organization.missing')
    return {
      file: await writeTemplate(organization.country, language, format),
      name: `${translate(language, 'sheets', 'fileName')}-${organization.country.toLowerCase()}.${format}`,
      contentType: sheetContentTypes[format],
    }
  },
}

export const employeeEndpoints = area(routes, employeeHandlers)
