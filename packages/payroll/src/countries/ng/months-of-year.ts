import type { NigeriaFacts } from '../../country-facts.ts'

/**
 * How many months of bands and reliefs the year so far has: 1 to 12. This payslip's month counts once it has paid a
 * salary: a bonus that comes before it is taxed on top of the months that were paid, and not as if one of them had paid
 * nothing.
 */
export const monthsOfYear = (facts: NigeriaFacts): number => {
  const { earlierThisYear, settlesYear } = facts
  if (settlesYear) return 12
  const before = earlierThisYear === null ? 0 : earlierThisYear.months
  return hasRegularPay(facts) ? before + 1 : Math.max(1, before)
}

/** Whether this payslip, or one of the month before it, pays what comes back every month. */
const hasRegularPay = ({ pay, earlierThisMonth }: NigeriaFacts): boolean =>
  pay.basis !== 'none' ||
  (earlierThisMonth !== null && earlierThisMonth.bases.paye > earlierThisMonth.bases.irregular)
