import type { NewAddOn } from './form.rules.ts'

/**
 * What is wrong with an advance of a worker's wages, by the form's fields: it is recovered over at least three months, by
 * equal instalments. Labour Act (Nigeria), s. 4.
 */
export function faultsOfWorkersAdvance({
  kind,
  frequency,
  amount,
  total,
}: Pick<NewAddOn, 'kind' | 'frequency' | 'amount' | 'total'>): Readonly<Record<string, string>> {
  if (kind !== 'salary-advance') return {}
  if (frequency !== 'instalments') return { frequency: 'add-ons.advance-at-once' }
  const isOverTwoMonths = amount !== null && total !== null && amount * 2 < total
  return isOverTwoMonths ? {} : { amount: 'add-ons.advance-too-fast' }
}
