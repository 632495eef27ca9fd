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

/** What is paid beside the salary. What each is to the law stands in the answer of a person's add-ons, by country. */
export const additionKinds = [
  'allowance',
  'airtime',
  'transport',
  'meals',
  'acting',
  'bonus',
  'thirteenth-month',
  'commission',
  'overtime',
  'leave-allowance',
  'gratuity',
  // a daily allowance for travel
  'per-diem',
  // a compensation for a lost job
  'loss-of-office',
  // money that the person laid out: no pay at all
  'refund',
  'other-addition',
] as const
export type AdditionKind = (typeof additionKinds)[number]

/** What is taken beside what the law takes. */
export const deductionKinds = [
  'cooperative',
  'union-dues',
  'court-order',
  'staff-loan',
  'salary-advance',
  'voluntary-pension',
  'insurance',
  'rent',
  // what was paid too much before
  'overpaid',
  'other-deduction',
] as const
export type DeductionKind = (typeof deductionKinds)[number]

export const addOnKinds = [...additionKinds, ...deductionKinds] as const
export type AddOnKind = (typeof addOnKinds)[number]

export const isDeduction = (kind: AddOnKind): kind is DeductionKind =>
  (deductionKinds as readonly string[]).includes(kind)

/** How an amount is found. */
export const measures = ['fixed', 'share-of-basic', 'share-of-gross', 'per-hour', 'per-day'] as const
export type Measure = (typeof measures)[number]
export const isShare = (measure: Measure): boolean =>
  measure === 'share-of-basic' || measure === 'share-of-gross'
export const isByTime = (measure: Measure): boolean => measure === 'per-hour' || measure === 'per-day'

/** How often: in one month, every month, or in parts until a balance is paid back. */
export const frequencies = ['once', 'recurring', 'instalments'] as const
export type Frequency = (typeof frequencies)[number]

/** What of the law asks for care with a kind of deduction; each has its sentence. */
export const cautions = ['ng-advance', 'ke-loan', 'ug-unlisted'] as const
