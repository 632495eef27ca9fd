/* What people were lent or paid ahead, and how it comes back: the door of the domain. */

export { readAdvances } from './loan.queries.ts'
export { advanceDisbursement, loanDisbursement } from './loan-disbursement.ts'
export { loanPay } from './loan-pay.ts'
export { lockLoans } from './loan-revision.queries.ts'
export { loanEndpoints, loanHandlers } from './loans.routes.ts'
export { askLoan, loanApproval } from './loans.service.ts'
export { instalmentOf } from './recovery.rules.ts'
