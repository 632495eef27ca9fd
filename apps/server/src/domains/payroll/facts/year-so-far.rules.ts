import { taxYearStart } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { type LocalDate, type Month, monthOf, yearOf } from '@kazi/values/local-date'
import type { OpeningFigures } from '../contributions/contribution.ts'

/** The opening figures, where they are of the tax year that a month lies in. */
export const openingOfYear = (
  opening: OpeningFigures | null,
  country: CountryCode,
  month: Month,
): OpeningFigures | null =>
  opening !== null && opening.year === yearOf(taxYearStart(country, month)) ? opening : null

interface YearSoFar {
  readonly country: CountryCode
  readonly month: Month
  readonly startsOn: LocalDate
  /** a day of the first payslip of the tax year here */
  readonly firstPaid: LocalDate
  readonly hasOpening: boolean
}

/**
 * The month since which the year to date counts, where it leaves months of the tax year out in which the person was
 * already employed: the first payslip here is later, and nobody gave opening figures. Null where the year is whole.
 */
export function beginsLate({ country, month, startsOn, firstPaid, hasOpening }: YearSoFar): Month | null {
  if (hasOpening) return null
  const first = monthOf(firstPaid)
  return first > taxYearStart(country, month) && first > monthOf(startsOn) ? first : null
}
