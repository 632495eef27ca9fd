import { type Minor, multiply, ZERO } from '@kazi/values/money'
import { atMost, percentOf, type Steps, startWith } from '../../explanation.ts'
import { hundredthsOfShare } from './hundredths.ts'
import type { RentRelief } from './parameters/reliefs.ts'

/** The lower of 20 % of the annual rent paid and 500,000. Nigeria Tax Act 2025, s. 30(2)(a)(vi). */
export function computeRentRelief({ rate, max }: RentRelief, annualRent: Minor, steps: Steps): Minor {
  if (annualRent === 0) return ZERO
  const rent = startWith(steps, 'ng.paye.annual-rent', annualRent)
  return atMost(
    steps,
    'ng.paye.rent-relief-limit',
    percentOf(steps, 'ng.paye.rent-relief-rate', rent, rate),
    max,
  )
}

/** What rounding {@link computeRentRelief} to the kobo added to it, in hundredths of a kobo. */
export const hundredthsOfRentRelief = ({ rate, max }: RentRelief, annualRent: Minor): number =>
  annualRent === 0 || multiply(annualRent, rate, 'down') >= max ? 0 : hundredthsOfShare(annualRent, rate)
