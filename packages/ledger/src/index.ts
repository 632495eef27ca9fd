export {
  type Account,
  type AccountKind,
  accountSides,
  advancesReceivable,
  availableFunds,
  contributionExpense,
  employeePayable,
  externalBank,
  feeExpense,
  fundsInTransit,
  kindOf,
  netPayPayable,
  otherDeductionsPayable,
  reimbursementExpense,
  reservedFunds,
  type Side,
  salaryExpense,
  sideOf,
  statutoryPayable,
  writtenOffExpense,
} from './account.ts'
export {
  type Funds,
  type FundsMovement,
  fundsJournal,
  hasRoomFor,
  moveFunds,
  noFunds,
  totalFunds,
} from './funds.ts'
export {
  type ConfirmedPayment,
  confirmationJournal,
  type Due,
  type Journal,
  type PaidBy,
  type Release,
  type ReleasedPayslip,
  releaseJournal,
} from './journal.ts'
export { type Balances, balanceOf, balances, type Posting, post } from './posting.ts'
export { reverse } from './reverse.ts'
