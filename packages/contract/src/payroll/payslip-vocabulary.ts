/*
 * The words of a payslip, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** Why a net pay differs from the previous run's. */
export const changeCauses = [
  'joined',
  // somebody employed before who has no payslip here yet
  'first-pay',
  'left',
  'raise',
  'pay-cut',
  'proration',
  // other hours or days were worked, by whoever is paid for each
  'hours',
  'suspension',
  'arrears',
  'bonus',
  'deduction',
  'rule-change',
  'tax',
  // a few of the smallest units that a rule carries from month to month: nothing changed
  'rounding',
  'facts',
  'account-changed',
] as const

/** Things worth checking about one person's pay. */
export const payslipFlags = [
  'joined',
  'first-pay',
  'leaving',
  'moved-over-20-percent',
  'payout-account-new',
  'payout-account-shared',
  // the name on the account is hardly the person's
  'payout-account-name-unlike',
  'payout-over-limit',
  'negative-net',
  'below-minimum-wage',
  'law-warning',
  'deduction-carried',
  'facts-unlikely',
] as const

/** The steps from the net of the month before to that of a run, in their order. */
export const bridgeSteps = [
  'joined',
  'first-pay',
  // paid in the month before last or earlier, and not in the last
  'returned',
  'left',
  // could be paid, and isn't by this run
  'elsewhere',
  'raise',
  'pay-cut',
  'proration',
  'hours',
  'suspension',
  'arrears',
  'bonus',
  'deduction',
  'rule-change',
  'facts',
  'tax',
  'rounding',
] as const
