import { type Month, month, monthNumberOf, yearOf } from '@kazi/values/local-date'

/** How a country counts its tax years. */
export interface TaxYear {
  /** the month that each one begins in, 1 to 12 */
  readonly firstMonth: number
}

/** The first month of the tax year that a month lies in. */
export function startOfTaxYear({ firstMonth }: TaxYear, of: Month): Month {
  const year = monthNumberOf(of) >= firstMonth ? yearOf(of) : yearOf(of) - 1
  return month(`${year}-${String(firstMonth).padStart(2, '0')}`)
}
