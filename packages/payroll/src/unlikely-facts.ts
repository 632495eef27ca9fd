import type { Facts } from './country-facts.ts'
import type { Pay } from './facts.ts'
import type { Problem } from './result.ts'

const NOTHING: readonly Problem[] = []

/** What can be computed and is most likely a slip: said with the payslip, for whoever approves it. */
export function findUnlikelyFacts(facts: Facts): readonly Problem[] {
  const isNothing = isPayNothing(facts.pay)
  const isYearUnlikely = facts.country === 'NG' && isMoreTakenThanEarned(facts.earlierThisYear)
  if (!isNothing && !isYearUnlikely) return NOTHING
  const problems: Problem[] = []
  if (isNothing) problems.push({ key: 'salary-zero', severity: 'warning', values: {} })
  if (isYearUnlikely && facts.earlierThisYear !== null) {
    const { taxable, deductions, tax } = facts.earlierThisYear
    const values = { taxableMinor: taxable, deductionsMinor: deductions, taxMinor: tax }
    problems.push({ key: 'year-to-date-unlikely', severity: 'warning', values })
  }
  return problems
}

/**
 * Whether some agreed figure is zero. Hours or days that weren't worked are no slip: the rate is what is agreed; nor is a
 * payslip that is meant to pay no salary.
 */
function isPayNothing(pay: Pay): boolean {
  if (pay.basis === 'net') return pay.net === 0 || (pay.raises ?? []).some(({ net }) => net === 0)
  if (pay.basis === 'none') return false
  if (pay.basis !== 'monthly') return pay.rate === 0
  if (pay.gross === 0) return true
  for (let index = 0; index < pay.raises.length; index += 1) if (pay.raises[index]!.gross === 0) return true
  return false
}

type YearToDate = Extract<Facts, { country: 'NG' }>['earlierThisYear']

/** No law takes more than there was to take it from. */
const isMoreTakenThanEarned = (year: YearToDate): boolean =>
  year !== null && year.tax + year.deductions > year.taxable
