/* People, their pay and accounts, and the import of sheets: the door of the domain. */
export { listEditors } from './changes/editors.queries.ts'
export { addEmployees } from './changes/employee-writes.service.ts'
export { employeeJobs } from './changes/employees.jobs.ts'
export { endEmployment } from './changes/employment-end.service.ts'
export { employeeHandlers } from './employees.routes.ts'
export { seenBy } from './list/department-scope.queries.ts'
export { countActive, countEmployed } from './list/employed.queries.ts'
export { defaultStatutory } from './pay/statutory.rules.ts'
export { confirmPayoutAccounts } from './payout-accounts/payout-account.service.ts'
export { payoutAccountChange } from './payout-accounts/payout-account-change.ts'
export {
  type InputRevision,
  lastInputChangeAt,
  type PayrollPerson,
  readPayrollFacts,
  type SalaryStep,
} from './payroll-facts.queries.ts'
export type { EmployeeDraft, SalaryBasis } from './person/employee.ts'
export { normalizeAccountNumber } from './person/payout-account.rules.ts'
export { fullName, sortName } from './person/person-name.ts'
