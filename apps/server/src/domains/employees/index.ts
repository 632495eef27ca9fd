/* People, their pay and accounts, and the import of sheets: the door of the domain. */
export { countActivePeople } from './active-people.queries.ts'
export { seenBy } from './department-scope.queries.ts'
export { listEditors } from './editors.queries.ts'
export { countEmployed } from './employed.queries.ts'
export type { EmployeeDraft, SalaryBasis } from './employee.ts'
export { addEmployees } from './employee-writes.service.ts'
export { employeeJobs } from './employees.jobs.ts'
export { employeeHandlers } from './employees.routes.ts'
export { endEmployment } from './employment-end.service.ts'
export { normalizeAccountNumber } from './payout-account.rules.ts'
export { confirmPayoutAccounts } from './payout-account.service.ts'
export { payoutAccountChange } from './payout-account-change.ts'
export {
  type InputRevision,
  lastInputChangeAt,
  type PayrollPerson,
  readPayrollFacts,
  type SalaryStep,
} from './payroll-facts.queries.ts'
export { fullName, sortName } from './person-name.ts'
export { defaultStatutory } from './statutory.rules.ts'
