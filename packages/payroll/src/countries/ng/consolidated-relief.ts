import { type Minor, multiply } from '@kazi/values/money'
import type { NigeriaSwitches } from '../../country-facts.ts'
import { atLeast, minus, note, percentOf, plus, type Steps, startWith } from '../../explanation.ts'
import { hundredthsOfShare } from './hundredths.ts'
import type { ConsolidatedRelief } from './parameters/reliefs.ts'

/**
 * The consolidated relief allowance of a year: the higher of 200,000 and 1 % of gross income, plus 20 % of gross
 * income after contributions (or of all of it: the employer's setting, for sources disagree). Personal Income Tax
 * Act, s. 33(1), as amended by the Finance Act 2020.
 */
export function computeConsolidatedRelief(
  { least, grossShare, share }: ConsolidatedRelief,
  gross: Minor,
  contributions: Minor,
  base: NigeriaSwitches['consolidatedReliefBase'],
  steps: Steps,
): Minor {
  const ofGross = percentOf(
    steps,
    'ng.paye.consolidated-relief-gross-share',
    startWith(steps, 'ng.paye.annual-gross', gross),
    grossShare,
  )
  const firstPart = atLeast(steps, 'ng.paye.consolidated-relief-least', ofGross, least)
  let income = startWith(steps, 'ng.paye.annual-gross', gross)
  if (base === 'net') {
    note(steps, 'ng.paye.consolidated-relief-on-net')
    income = minus(steps, 'ng.paye.annual-contributions', income, contributions)
  } else {
    note(steps, 'ng.paye.consolidated-relief-on-gross')
  }
  const secondPart = percentOf(steps, 'ng.paye.consolidated-relief-share', income, share)
  return plus(steps, 'ng.paye.consolidated-relief-first-part', secondPart, firstPart)
}

/** What rounding both parts of {@link computeConsolidatedRelief} to the kobo added, in hundredths of a kobo. */
export function hundredthsOfConsolidatedRelief(
  { least, grossShare, share }: ConsolidatedRelief,
  gross: Minor,
  contributions: Minor,
  base: NigeriaSwitches['consolidatedReliefBase'],
): number {
  const income = base === 'net' ? ((gross - contributions) as Minor) : gross
  const isGrossShareHigher = multiply(gross, grossShare, 'down') >= least
  return hundredthsOfShare(income, share) + (isGrossShareHigher ? hundredthsOfShare(gross, grossShare) : 0)
}
