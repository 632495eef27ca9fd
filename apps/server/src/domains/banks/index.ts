/* The banks of each country and the shape of their account numbers: the door of the domain. */
export {
  isAccountNumber,
  isNubanCheckDigitRight,
  maskAccountNumber,
  normalizeAccountNumber,
} from './account-number.rules.ts'
export { toBankText } from './bank-text.ts'
export { bankEndpoints } from './banks.routes.ts'
export { findBank, listBanks } from './banks.ts'
export { hasBranchCodes, normalizeBranchCode } from './branch-code.rules.ts'
export type { Bank } from './countries/bank.ts'
