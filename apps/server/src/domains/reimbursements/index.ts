/* What people spent for their employer, from the receipt to the money: the door of the domain. */
export { claimDisbursement } from './claim-disbursement.ts'
export { makeClaim } from './claims/claims.service.ts'
export { claimApproval } from './claims/decide.service.ts'
export { listWaitingClaims, type WaitingClaim } from './claims/waiting.queries.ts'
export { claimPay } from './pay/claim-pay.ts'
export { replanClaims } from './pay/replan.service.ts'
export { reimbursementEndpoints, reimbursementHandlers } from './reimbursements.routes.ts'
export { suggestCategoriesOnce } from './settings/settings.service.ts'
