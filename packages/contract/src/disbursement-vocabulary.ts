/*
 * The words of what people are paid beside payroll, apart from their schemas, so that a page that only needs the words
 * loads no validator.
 */

/** What people are paid for beside payroll. Each area that owes something adds its kind here. */
export const disbursementKinds = ['claim', 'advance', 'loan'] as const
export type DisbursementKind = (typeof disbursementKinds)[number]

/** How far what is paid together is. */
export const disbursementStates = [
  'draft',
  'processing',
  'released',
  'completed',
  'partly-paid',
  'failed',
] as const
export type DisbursementState = (typeof disbursementStates)[number]

/** What a caller can do with it now. */
export const disbursementActions = [
  'process',
  'request-code',
  'submit-code',
  'mark-paid',
  'confirm-failed',
  'confirm-paid',
  'retry',
  'delete',
] as const
export type DisbursementAction = (typeof disbursementActions)[number]
