/* Banks, countries and uploads: the door of the domain. */
export { isAccountNumber, isNubanCheckDigitRight, maskAccountNumber } from './account-number.rules.ts'
export type { Bank } from './banks/bank.ts'
export { findBank, listBanks } from './banks.ts'
export { paymentEndpoints } from './payments.routes.ts'
