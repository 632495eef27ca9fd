import type { CountryCode } from '@kazi/values/country'
import { type Month, month, monthNumberOf, yearOf } from '@kazi/values/local-date'

/** The month that each country's tax year begins in. */
const firstMonthOf: Readonly<Record<CountryCode, number>> = { NG: 1, KE: 1, UG: 7 }

/** The first month of the tax year that a month lies in: January in NG and KE, July in UG. */
export function taxYearStart(country: CountryCode, of: Month): Month {
  const first = firstMonthOf[country]
  const year = monthNumberOf(of) >= first ? yearOf(of) : yearOf(of) - 1
  return month(`${year}-${String(first).padStart(2, '0')}`)
}
