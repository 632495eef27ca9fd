/*
 * The words of loans and of earned pay, apart from their schemas, so that a page that only needs the words loads no validator.
 */

/** What is owed back: lent, or paid ahead of payday. */
export const loanKinds = ['loan', 'advance'] as const
export type LoanKind = (typeof loanKinds)[number]

/** How far one is, as stored; one that was paid and is owed no more is shown as `settled`. */
export const loanStates = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'paying',
  'sent',
  'paid',
  'failed',
] as const
export type LoanState = (typeof loanStates)[number]
export const shownLoanStates = [...loanStates, 'settled'] as const
export type ShownLoanState = (typeof shownLoanStates)[number]

/** Why somebody can't have a part of what they have earned now. */
export const earnedPayBlocks = [
  'off',
  'not-enrolled',
  'separated',
  'suspended',
  'leaving',
  'waiting',
  'no-pay',
  'blackout',
  'times-used',
  'employer-cap',
  'nothing-left',
] as const
export type EarnedPayBlock = (typeof earnedPayBlocks)[number]
