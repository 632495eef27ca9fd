/* Payroll runs up to their approval: the door of the domain. */
export { hasSameContent, isAtMaker, voidApproval } from './content.service.ts'
export { hashContent } from './content-hash.queries.ts'
export { readPayslipForDocument, readRunForArchive, readRunForSheet } from './document.queries.ts'
export { factsOf } from './facts.rules.ts'
export { type InitData, readOutlook } from './init-data.service.ts'
export { proposePayDate } from './pay-date.rules.ts'
export { payrollJobs } from './payroll.jobs.ts'
export { payrollHandlers } from './payroll.routes.ts'
export type {
  LineOfDocument,
  PayeeOfDocument,
  PayslipDocument,
  PayslipOfDocument,
  PayslipOfSheet,
  RunDocument,
  RunOfDocument,
  YearToDate,
} from './payroll-document.ts'
export { findRun, lockRun, type RunRow, updateRun } from './run.queries.ts'
export { adoptWallet, approvalLevels } from './run.service.ts'
export { noticeOf } from './run-notice.ts'
export {
  liveStates,
  type PaymentCounts,
  type RunState,
  refuseState,
  requireStart,
  stateOfPayments,
} from './run-state.rules.ts'
export { type PaymentSummary, summarizePayments } from './run-view.queries.ts'
export { type RunView, readRunView, viewRun } from './run-view.ts'
export { listUnconfirmedAccounts, readHands } from './second-person.queries.ts'
export { hasOther } from './second-person.rules.ts'
