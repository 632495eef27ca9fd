import { addDays, yearOf } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { UgandaFacts } from '../../country-facts.ts'
import { percentOf, type Steps, startWith } from '../../explanation.ts'
import type { UntaxedUgandaPay } from './law.ts'

/**
 * The part of a compensation for the loss of the job that long service leaves untaxed: a quarter after ten years.
 * Income Tax Act Cap 338, s. 19 of the old numbering.
 */
export function exemptCompensation({ facts, law, problems }: UntaxedUgandaPay, steps: Steps): Minor {
  const { terms, warning } = law.compensation
  const paid = taxedCompensation(facts)
  if (paid === 0 || !hasServed(facts, terms.years)) return ZERO
  if (warning !== null) problems.push(warning)
  const amount = startWith(steps, 'ug.compensation.paid', paid)
  return percentOf(steps, 'ug.compensation.exempt-share', amount, terms.exemptShare)
}

function taxedCompensation({ extraEarnings }: UgandaFacts): Minor {
  let paid = 0
  for (const { kind, amount, bases } of extraEarnings) {
    if (kind === 'loss-of-office' && bases.paye) paid += amount
  }
  return paid as Minor
}

/** Whether the years of service were full on the last day; a person whose last day isn't known serves on. */
function hasServed({ employment, period }: UgandaFacts, years: number): boolean {
  const { startsOn, endsOn } = employment
  if (startsOn === null) return false
  // Compared as text, for 29 February has no anniversary in most years.
  const anniversary = `${yearOf(startsOn) + years}${startsOn.slice(4)}`
  return anniversary <= addDays(endsOn ?? period.to, 1)
}
