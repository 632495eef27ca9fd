/* The words of separations, apart from their schemas, so that a page that only needs the words loads no validator. */

/** What somebody is paid for leaving, with the last payslip. */
export const separationPayments = [
  // in place of the notice that wasn't served
  'notice-pay',
  // for days of leave that weren't taken
  'leave-payout',
  'gratuity',
  // a compensation for the lost job
  'severance',
  'other-final-pay',
] as const
