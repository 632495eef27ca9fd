import { type Currency, type Minor, toDecimalString } from '@kazi/values/money'

/** An amount as a paper has it: `1,234,567.80`. */
export const printAmount = (amount: Minor, currency: Currency): string =>
  toDecimalString(amount, currency).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
