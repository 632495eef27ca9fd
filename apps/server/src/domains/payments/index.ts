/* Paying out: the door of the domain. */
export { isPaymentEvidence } from './payment.queries.ts'
export { paymentEndpoints, paymentHandlers, walletHandlers } from './payments.routes.ts'
export { bindingOf as releaseBindingOf } from './release.service.ts'
export { findWallet, hasWallet } from './wallets/wallet.queries.ts'
