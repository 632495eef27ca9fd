/* People, their pay and accounts, and the import of sheets: the door of the domain. */
export {
  type AgreedPay,
  agreeWages,
  readAgreedPay,
  sayTimeOfShifts,
} from './agreed-pay/agreed-pay.service.ts'
export { departmentPeople } from './changes/department-people.service.ts'
export { addEmployees } from './changes/employee-writes.service.ts'
export { employeeJobs } from './changes/employees.jobs.ts'
export { endEmployment } from './changes/employment-end.service.ts'
export { markReliefsTold } from './declarations/declarations.queries.ts'
export { employeeEndpoints, employeeHandlers } from './employees.routes.ts'
export { findPeople, namePeople, refuseField } from './life-cycle/people-of-an-act.ts'
export { countActive, hasEmployees } from './list/employed.queries.ts'
export { findByNumbers, findEmployee } from './list/employees.queries.ts'
export { countByState, countHeads } from './list/headcount.queries.ts'
export { countStaffByMonth, listMovements, type Movement } from './list/movements.queries.ts'
export {
  listNumbers,
  listSwitchedOff,
  type NumberedPerson,
  type SwitchedOff,
} from './list/statutory-people.queries.ts'
export { checkPersonForm, enterEmployee, type NewEmployee } from './new-employee.service.ts'
export { listPayable } from './pay/pay-contribution.queries.ts'
export { employeePay, payoutAccounts } from './pay/pay-contributor.ts'
export { defaultStatutory } from './pay/statutory.rules.ts'
export { listAccountsOf } from './payout-accounts/payout-account.queries.ts'
export { confirmPayoutAccounts } from './payout-accounts/payout-account.service.ts'
export { payoutAccountChange } from './payout-accounts/payout-account-change.ts'
export type { EmployeeDraft, SalaryBasis } from './person/employee.ts'
export { fullName } from './person/person-name.ts'
export { headingsOfPeople } from './sheet/people-headings.ts'
export { beginDay } from './terms/change-terms.service.ts'
