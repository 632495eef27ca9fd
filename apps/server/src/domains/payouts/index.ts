/* Paying runs out: the door of the domain. */
export type { BankFileDebtor, BankFileInput, BankFilePayment } from './bank-file.ts'
export { payoutHandlers } from './payouts.routes.ts'
export { bindingOf as releaseBindingOf } from './release.service.ts'
