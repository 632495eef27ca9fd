import { calculate, defaultBreakdown, type Facts } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { addMonths, localDate, type Month } from '@kazi/values/local-date'
import { majorUnits, ZERO } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { proposePayDate } from '#domains/payroll/index.ts'

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
  const common = {
    period: monthPeriod(month),
    payDate: proposePayDate(month),
    employment: {
      startsOn: localDate('2015-01-01'),
      endsOn: null,
      taxResidence: 'resident',
      rank: 'main',
    },
    breakdown: defaultBreakdown(country),
    proration: 'none',
    extraEarnings: [],
    extraDeductions: [],
    earlierThisMonth: null,
  } as const
  switch (country) {
    case 'NG':
      return {
        ...common,
        country,
        pay: { basis: 'monthly', gross: majorUnits(300_000, 'NGN') },
        statutory: { pension: true, nhf: false, nhia: false },
        reliefs: { annualRent: ZERO, annualLifePremium: ZERO, annualMortgageInterest: ZERO },
        employer: { itf: true },
        earlierThisYear: null,
      }
    case 'KE':
      return {
        ...common,
        country,
        pay: { basis: 'monthly', gross: majorUnits(100_000, 'KES') },
        statutory: { isTierTwoContractedOut: false, shifRounding: 'cent' },
        reliefs: {
          insurancePremiums: ZERO,
          mortgageInterest: ZERO,
          postRetirementMedical: ZERO,
          registeredPension: ZERO,
          hasDisabilityCertificate: false,
        },
      }
    case 'UG':
      return {
        ...common,
        country,
        pay: { basis: 'monthly', gross: majorUnits(1_000_000, 'UGX') },
        statutory: { localServiceTax: true, localServiceTaxBase: 'gross' },
      }
  }
}
