/*
 * The words of additions and deductions, apart from their schemas, so that a page that only needs the words loads no
 * validator.
 */

/** Who gets what is deducted. */
export const payeeKinds = [
  'cooperative',
  'union',
  'court',
  'lender',
  'pension-scheme',
  'insurer',
  'other',
] as const
export type PayeeKind = (typeof payeeKinds)[number]
