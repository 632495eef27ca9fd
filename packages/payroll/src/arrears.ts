import { monthOf } from '@kazi/values/local-date'
import { calculate } from './calculate.ts'
import type { Facts } from './country-facts.ts'
import type { Arrears, EarnedAmounts } from './facts.ts'
import type { Problem } from './result.ts'

/**
 * What a past month should have paid and what it paid: both computed by the law of that month, from the facts as
 * they were and as they are now known to have been. The difference goes into the facts of a later payslip, where it
 * is taxed by the law of that payslip's pay date.
 * @returns every reason why one of the two can't be computed
 */
export function arrearsOf(
  paid: Facts,
  due: Facts,
):
  | { readonly ok: true; readonly arrears: Arrears }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const before = calculate(paid, 'amounts')
  const after = calculate(due, 'amounts')
  if (!before.ok || !after.ok) {
    return { ok: false, problems: [before, after].flatMap((result) => (result.ok ? [] : result.problems)) }
  }
  const earned = ({ totals, bases }: typeof before): EarnedAmounts => ({ gross: totals.gross, bases })
  return { ok: true, arrears: { month: monthOf(paid.period.from), paid: earned(before), due: earned(after) } }
}
