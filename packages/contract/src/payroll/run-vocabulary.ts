/*
 * The words of a payroll run, apart from their schemas, so that a page that only needs the words loads no validator.
 */

export const runKinds = ['regular', 'off-cycle', 'bonus', 'final', 'correction'] as const
/** What an off-cycle run pays beside the salary; each comes once. */
export const offCycleItems = ['bonus', 'commission', 'overtime', 'leave-allowance', 'other-addition'] as const
/** What a bonus run pays, as the payslip prints it. */
export const bonusNames = ['bonus', 'thirteenth-month'] as const
/** How the amount of a bonus is found. */
export const bonusMeasures = ['fixed', 'share-of-basic', 'share-of-gross'] as const
/** What people of a run can be chosen by, beside their names. */
export const runSelections = ['department', 'group'] as const
export const runStates = [
  'draft',
  'computing',
  'computed',
  'pending-approval',
  'approved',
  'processing',
  'completed',
  'partly-paid',
  'failed',
  'rejected',
  'cancelled',
] as const
/** What a release hands to the bank; a file that would name nobody isn't issued. */
export const bankFiles = ['pain.001', 'bank-csv', 'mobile-money-csv'] as const
/** What the caller may do with a run now: the screen shows these and no others. */
export const runActions = [
  'recompute',
  'delete',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'cancel',
  'process',
  'request-code',
  'enter-code',
  'mark-paid',
  'confirm-failed',
  'mark-late',
  'confirm-late',
  'retry',
  'download-outputs',
  'download-bank-files',
] as const
