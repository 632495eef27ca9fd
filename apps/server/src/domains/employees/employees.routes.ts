import { declarationRoutes } from '@kazi/contract/employees/declarations'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { workedTimeRoutes } from '@kazi/contract/employees/worked-time'
import { listImports, undoImport } from '#domains/sheets/index.ts'
import { area, type Handlers } from '#platform/http/handlers.ts'
import {
  declareRelief,
  downloadEvidence,
  endDeclaration,
  listDeclarations,
} from './declarations/declarations.service.ts'
import { listEmployees, readEmployee, updateEmployee } from './employees.service.ts'
import { togglePayroll } from './life-cycle/payroll-switch.service.ts'
import { restore, separate } from './life-cycle/separation.service.ts'
import { revokeSuspension, suspend } from './life-cycle/suspension.service.ts'
import { readTimeline } from './life-cycle/timeline.service.ts'
import { addEmployee } from './new-employee.service.ts'
import { readCostBreakdown, readPayrollHistory } from './pay/pay-history.service.ts'
import { peopleArea } from './sheet/people-area.ts'
import { exportPeople } from './sheet/people-export.service.ts'
import { downloadPeopleSheet, importPeople, validatePeople } from './sheet/people-sheet.service.ts'
import { updateMany } from './sheet/update-many.service.ts'
import { listWorkedTime, setWorkedTime } from './worked-time/worked-time.service.ts'

const routes = {
  ...employeeRoutes,
  ...employeeSheetRoutes,
  ...lifeCycleRoutes,
  ...payHistoryRoutes,
  ...workedTimeRoutes,
  ...declarationRoutes,
}

export const employeeHandlers: Handlers<typeof routes> = {
  list: (context, { query }) => listEmployees(context, query),
  read: (context, { params }) => readEmployee(context, params.employee_id),
  create: (context, { body }) => addEmployee(context, body),
  update: (context, { params, body }) => updateEmployee(context, params.employee_id, body),
  suspend: (context, { body }) => suspend(context, body),
  revokeSuspension: (context, { params, query }) => revokeSuspension(context, params, query),
  separate: (context, { body }) => separate(context, body),
  restore: (context, { params, query }) => restore(context, params, query),
  togglePayroll: (context, { body }) => togglePayroll(context, body),
  readTimeline: (context, { params }) => readTimeline(context, params.employee_id),
  readPayrollHistory: (context, { params }) => readPayrollHistory(context, params.employee_id),
  readCostBreakdown: (context, { params }) => readCostBreakdown(context, params.employee_id),
  validateSheet: (context, { body }) => validatePeople(context, body),
  importSheet: (context, { body }) => importPeople(context, body),
  downloadSheet: (context, { query }) => downloadPeopleSheet(context, query.format),
  updateMany: (context, { body }) => updateMany(context, body),
  exportPeople: (context, { body }) => exportPeople(context, body),
  listImports: (context) => listImports(context, peopleArea),
  undoImport: (context, { params }) => undoImport(context, peopleArea, params.import_id),
  listWorkedTime: (context, { query }) => listWorkedTime(context, query),
  setWorkedTime: (context, { body }) => setWorkedTime(context, body),
  listDeclarations: (context, { params }) => listDeclarations(context, params.employee_id),
  declareRelief: (context, { params, body }) => declareRelief(context, params, body),
  endDeclaration: (context, { params, query }) => endDeclaration(context, params, query),
  downloadEvidence: (context, { params }) => downloadEvidence(context, params),
}

export const employeeEndpoints = area(routes, employeeHandlers)
