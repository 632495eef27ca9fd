/* Payroll runs: what they owe, who approved it, and how it is paid. The door of the domain. */

export { actOnPay, type PayEffects } from './act-on-pay.service.ts'
export { payrollCalendar } from './calendar-days.ts'
export type {
  Addition,
  ContributedDeduction,
  LawSettings,
  LinePayee,
  PayContribution,
  PaySettings,
} from './contributions/contribution.ts'
export type { PayAreas } from './contributions/pay-areas.ts'
export { selectEarningsOfMonth } from './costs/earnings-of-month.queries.ts'
export { type ItemCost, selectItemCosts } from './costs/item-costs.queries.ts'
export {
  findPlaceName,
  type PayslipFilter,
  type PayslipRow,
  selectPayslipRows,
  sumPayslipRows,
} from './costs/payslip-rows.queries.ts'
export {
  findPaidMonths,
  type MonthCost,
  type PlaceCost,
  type PlaceQuartiles,
  selectMonthCosts,
  selectPlaceCosts,
  selectPlaceQuartiles,
} from './costs/period-costs.queries.ts'
export { nextMonth, nextPaidMonth } from './init-data.service.ts'
export { type ComparedMonth, compareMonth } from './month-comparison.service.ts'
export { readNextRunNeeds } from './next-run-needs.ts'
export { computeCost, computeOutlook, type PayOutlook } from './pay-outlook.service.ts'
export {
  countPayrolls,
  listLateClaimedRuns,
  type PaydayAhead,
  type Paydays,
  readPaydayAhead,
  readPaydays,
  readRunFigures,
} from './paydays.service.ts'
export type { OwedDue, ReleasedDues } from './paying/released-dues.ts'
export { payrollJobs, payrollSchedules } from './payroll.jobs.ts'
export { payrollEndpoints, payrollHandlers } from './payroll.routes.ts'
export {
  type ComparedPayslipOfRun,
  listComparedPayslips,
  readComparedRun,
} from './payslips/compared-payslip.queries.ts'
export { payrollDocuments } from './payslips/document.queries.ts'
export { type FiledPayslip, listFiledPayslips, listPayslipDues } from './payslips/filed-payslip.queries.ts'
export {
  type JournalPayslip,
  listMonthForJournal,
  listRunForJournal,
} from './payslips/journal-payslip.queries.ts'
export {
  listMailablePayslips,
  type MailablePayslip,
} from './payslips/mailable-payslip.queries.ts'
export { selectPayHistory } from './payslips/pay-history.queries.ts'
export type { PayslipDocument, RunDocument } from './payslips/payroll-document.ts'
export type { RunView } from './review/run-view.ts'
export { runApproval } from './run-approval.ts'
export { runFollower, runPayments } from './run-payments.ts'
export { findRun } from './runs/run.queries.ts'
export { hasCompletedPayroll, listMonthsOfCost } from './runs/run-figures.queries.ts'
