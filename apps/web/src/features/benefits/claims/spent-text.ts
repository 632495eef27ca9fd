import { type ClaimCurrency, claimCurrencies } from '@kazi/contract/reimbursements/vocabulary'

/** An amount in any currency that an expense can be in: `US$120.00`. */
export const spentText = (
  { amount, currency }: { readonly amount: number; readonly currency: ClaimCurrency },
  language: string,
): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: claimCurrencies[currency],
    maximumFractionDigits: claimCurrencies[currency],
  }).format(amount / 10 ** claimCurrencies[currency])
