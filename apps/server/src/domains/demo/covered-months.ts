import { calculate, type Facts } from '@kazi/payroll'
import { type CountryCode, countries } from '@kazi/values/country'
import { addMonths, localDate, type Month } from '@kazi/values/local-date'
import { majorUnits } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { defaultStatutory } from '#domains/employees/index.ts'
import { factsOf, proposePayDate } from '#domains/payroll/index.ts'

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
    if (isCovered(country, month)) months.unshift(month)
    else if (months.length > 0) break
  }
  return months
}

/** Whether somebody with an ordinary salary can be paid for the month. */
const isCovered = (country: CountryCode, month: Month): boolean => calculate(ordinaryFacts(country, month)).ok

function ordinaryFacts(country: CountryCode, month: Month): Facts {
  const { currency } = countries[country]
  const startOn = localDate('2015-01-01')
  const ordinary = {
    employment: { startsOn: startOn, endsOn: null },
    switches: defaultStatutory(country),
    opening: null,
    salaries: [
      {
        effectiveOn: startOn,
        amount: majorUnits(ordinarySalary[country], currency),
        basis: 'gross',
        currency,
      },
    ],
  } as const
  return factsOf(
    ordinary,
    { country, period: monthPeriod(month), payDate: proposePayDate(month), headcount: 50 },
    null,
  )
}

const ordinarySalary: Readonly<Record<CountryCode, number>> = { NG: 300_000, KE: 100_000, UG: 1_000_000 }
