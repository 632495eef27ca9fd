/* What people are paid beside payroll, put together to leave by the one door: the door of the domain. */
export type { DisbursedArea, MovedThing, ReadyThing } from './disbursed-area.ts'
export { findDisbursementsOf } from './disbursement.queries.ts'
export { disbursementFollower, disbursementPayments } from './disbursement-payments.ts'
export { disbursementEndpoints, disbursementHandlers } from './disbursements.routes.ts'
export { listReadyKinds, type ReadyKind, retryDisbursementOf } from './disbursements.service.ts'
