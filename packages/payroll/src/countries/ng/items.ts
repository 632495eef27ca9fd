import { charge, type Item, take } from '../../item.ts'

/** The lines of Nigeria’s law, in the order of printing. */
export const nigeriaItems: readonly Item[] = [
  take('ng.paye', 'NG', 'paye'),
  take('ng.pension', 'NG', 'pension'),
  take('ng.nhf', 'NG', 'nhf'),
  take('ng.nhia', 'NG', 'nhia'),
  charge('ng.pension-employer', 'NG', 'pension'),
  charge('ng.nhia-employer', 'NG', 'nhia'),
  charge('ng.nsitf', 'NG', 'nsitf'),
  charge('ng.itf', 'NG', 'itf'),
  charge('ng.group-life', 'NG', null),
]

/** What lowers taxable pay in Nigeria: the `deductions` of a year to date are the sums of these lines. */
export const nigeriaDeductibleItems = ['ng.pension', 'ng.nhf', 'ng.nhia'] as const
