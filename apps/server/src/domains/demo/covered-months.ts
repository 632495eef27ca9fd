import { isLawKnown } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { addMonths, lastDayOf, type Month } from '@kazi/values/local-date'

/** How many months the demo's history has at most, the current one included. */
const monthsAtMost = 7
/** How far back a month is looked for whose law is known. */
const monthsBack = 24

/**
 * The months of the demo's history, oldest first: up to seven that the country's law covers without a gap, the
 * last of them the current one or the latest covered before it.
 */
export function coveredMonths(country: CountryCode, current: Month): readonly Month[] {
  const months: Month[] = []
  for (let ago = 0; ago < monthsBack && months.length < monthsAtMost; ago++) {
    const month = addMonths(current, -ago)
    if (isLawKnown(country, { earnedOn: lastDayOf(month), payDate: lastDayOf(month) })) months.unshift(month)
    else if (months.length > 0) break
  }
  return months
}
