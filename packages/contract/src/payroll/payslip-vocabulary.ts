/*
 * The words of a payslip, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** Why a net pay differs from the previous run's. */
export const changeCauses = [
  'joined',
  'left',
  'raise',
  'pay-cut',
  'proration',
  'suspension',
  'arrears',
  'bonus',
  'deduction',
  'rule-change',
  'tax',
  'facts',
  'account-changed',
] as const

/** Things worth checking about one person's pay. */
export const payslipFlags = [
  'joined',
  'leaving',
  'moved-over-20-percent',
  'payout-account-new',
  'payout-account-shared',
  'payout-over-limit',
  'negative-net',
  'below-minimum-wage',
  'law-warning',
  'deduction-carried',
  'facts-unlikely',
] as const
