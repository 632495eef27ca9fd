/* Payroll runs up to their approval: the door of the domain. */
export { hasSameContent, isAtMaker, voidApproval } from './approval/content.service.ts'
export { listUnconfirmedAccounts, readHands } from './approval/second-person.queries.ts'
export { hasOther } from './approval/second-person.rules.ts'
export { hashContent } from './computation/content-hash.queries.ts'
export type { PayContribution } from './contributions/contribution.ts'
export type { PayAreas } from './contributions/pay-areas.ts'
export { type Paydays, readPaydays } from './paydays.service.ts'
export { payrollJobs } from './payroll.jobs.ts'
export { payrollEndpoints, payrollHandlers } from './payroll.routes.ts'
export { payrollDocuments } from './payslips/document.queries.ts'
export type { PayslipDocument, RunDocument } from './payslips/payroll-document.ts'
export { type PaymentSummary, summarizePayments } from './payslips/run-payments.queries.ts'
export { type RunView, viewRun } from './review/run-view.ts'
export { adoptWallet, approvalLevels } from './run.service.ts'
export { findRun, lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
export { hasCompletedPayroll, listMonthsOfCost } from './runs/run-figures.queries.ts'
export { noticeOf } from './runs/run-notice.ts'
export {
  refuseState,
  requireStart,
  stateOfPayments,
} from './runs/run-state.rules.ts'
