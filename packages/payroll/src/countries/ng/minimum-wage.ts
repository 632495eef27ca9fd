import { type Minor, multiplyFraction } from '@kazi/values/money'
import type { NigeriaFacts } from '../../country-facts.ts'
import { computeEarnings } from '../../earnings.ts'
import { employedSpan } from '../../proration.ts'
import { computeSalary } from '../../salary.ts'
import type { NigeriaLaw, NigeriaPay } from './law.ts'
import { monthsOfYear } from './months-of-year.ts'

/**
 * The last pay of this payslip that counts for tax with which the year is still exempt: one kobo more, and the year
 * is taxed like any other. One for pay that comes back every month, for it counts twelve times, and one for pay that
 * doesn't, beside the salary and before benefits in kind.
 */
export function cliffsOf({ paye }: NigeriaLaw, facts: NigeriaFacts): readonly Minor[] {
  const { earlierThisYear, extraEarnings } = facts
  const months = monthsOfYear(facts)
  const irregular = earlierThisYear === null ? 0 : earlierThisYear.irregular
  const regular = earlierThisYear === null ? 0 : earlierThisYear.taxable - irregular
  const cliffs = [lastToDate(paye.exemptUpTo - irregular, months) - regular]
  const isSought = extraEarnings.some(({ amountIs, kind }) => amountIs === 'net' && kind !== 'regular')
  const own = isSought ? regularPayOf(facts) : null
  if (own !== null) {
    const ofYear = multiplyFraction((regular + own) as Minor, 12, months, 'half-up')
    cliffs.push(own + paye.exemptUpTo - irregular - ofYear)
  }
  return cliffs.filter((cliff): cliff is Minor => cliff > 0)
}

/** The most pay to date that, times twelve by the months and rounded half-up, is no more than `ofYear`. */
const lastToDate = (ofYear: number, months: number): number => Math.ceil((months * (2 * ofYear + 1)) / 24) - 1

/** Pay of this payslip that comes back every month; null where the salary has yet to be found. */
function regularPayOf(facts: NigeriaFacts): Minor | null {
  if (facts.pay.basis === 'net') return null
  const extraEarnings = facts.extraEarnings.filter(({ amountIs }) => amountIs === 'gross')
  const salary = computeSalary(facts, facts.pay, 'amounts')
  const { bases } = computeEarnings({ ...facts, extraEarnings }, salary, null, 'amounts')
  return (bases.paye - bases.irregular) as Minor
}

/** The salary of a full month is compared, so that a joiner's short month gives no alarm. One of nothing is said elsewhere. */
export function warnOfLowSalary({ facts, law, problems, gross }: NigeriaPay): void {
  const salary = fullMonthGross(facts, gross)
  if (salary === null || salary === 0 || salary >= law.paye.minimumWage) return
  const values = { salaryMinor: salary, minimumMinor: law.paye.minimumWage }
  problems.push({ key: 'ng.salary-below-minimum-wage', severity: 'warning', values })
}

/**
 * The agreed gross. Where a net is agreed it is what was found for it, once the month is a whole one.
 * @param gross everything that this payslip earns in money
 */
function fullMonthGross(facts: NigeriaFacts, gross: Minor): Minor | null {
  const { pay, employment, period } = facts
  if (pay.basis === 'monthly') return pay.raises.at(-1)?.gross ?? pay.gross
  if (pay.basis !== 'net' || facts.absences.length > 0) return null
  if (employedSpan(period, employment.startsOn ?? period.from, employment.endsOn) !== period) return null
  let salary: number = gross
  for (const { amount } of facts.extraEarnings) salary -= amount
  for (const { due, paid } of facts.arrears) salary -= due.gross - paid.gross
  return salary as Minor
}
