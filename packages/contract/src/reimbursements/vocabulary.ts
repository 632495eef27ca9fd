/*
 * The words of reimbursements, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** How far a claim is, as stored. */
export const claimStates = [
  'pending',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'paying',
  'paid',
  'failed',
] as const
export type ClaimState = (typeof claimStates)[number]

/** What still waits for somebody: the requests. The others are history. */
export const openClaimStates = ['pending', 'returned', 'approved', 'paying', 'failed'] as const

/** How an approved claim is paid: by itself, or with the next payroll, untaxed. */
export const paidWith = ['own', 'payroll'] as const
export type PaidWith = (typeof paidWith)[number]

/**
 * How the amount of a line comes about: as spent, so many kilometres at the organisation's rate, or so many days of a
 * daily allowance, of which the payroll taxes what the law doesn't exempt.
 */
export const claimMeasures = ['spent', 'kilometres', 'days'] as const
export type ClaimMeasure = (typeof claimMeasures)[number]

/** What an approver should know of a line. */
export const claimWarnings = ['over-cap', 'same-day-and-amount', 'no-receipt', 'old'] as const
export type ClaimWarning = (typeof claimWarnings)[number]

/** Currencies that an expense can be in, with their decimals; what is paid is always the organisation’s. */
export const claimCurrencies = {
  NGN: 2,
  KES: 2,
  UGX: 0,
  USD: 2,
  EUR: 2,
  GBP: 2,
  ZAR: 2,
  GHS: 2,
  TZS: 2,
  RWF: 0,
  XOF: 0,
} as const
export type ClaimCurrency = keyof typeof claimCurrencies
