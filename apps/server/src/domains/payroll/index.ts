/* Payroll runs up to their approval: the door of the domain. */
export { hasSameContent, isAtMaker, voidApproval } from './approval/content.service.ts'
export { hashContent } from './approval/content-hash.queries.ts'
export { listUnconfirmedAccounts, readHands } from './approval/second-person.queries.ts'
export { hasOther } from './approval/second-person.rules.ts'
export { type InitData, readOutlook } from './computation/init-data.service.ts'
export { payrollJobs } from './computation/payroll.jobs.ts'
export type { PayContribution } from './contributions/contribution.ts'
export type { PayAreas } from './contributions/pay-areas.ts'
export { factsOf } from './facts/facts.rules.ts'
export { payrollEndpoints, payrollHandlers } from './payroll.routes.ts'
export { payrollDocuments } from './payslips/document.queries.ts'
export type { PayslipDocument, RunDocument } from './payslips/payroll-document.ts'
export { proposePayDate } from './runs/pay-date.rules.ts'
export { findRun, lockRun, type RunRow, updateRun } from './runs/run.queries.ts'
export { adoptWallet, approvalLevels } from './runs/run.service.ts'
export {
  hasCompletedPayroll,
  listLatestRuns,
  listMonthsOfCost,
  type RunHead,
} from './runs/run-figures.queries.ts'
export { noticeOf } from './runs/run-notice.ts'
export {
  liveStates,
  type PaymentCounts,
  type RunState,
  refuseState,
  requireStart,
  stateOfPayments,
} from './runs/run-state.rules.ts'
export { type PaymentSummary, summarizePayments } from './runs/run-view.queries.ts'
export { type RunView, readRunView, viewRun } from './runs/run-view.ts'
