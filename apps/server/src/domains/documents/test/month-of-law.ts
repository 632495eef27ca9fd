import { type CommonFacts, calculate, defaultBreakdown, type Facts } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { CountryCode } from '@kazi/values/country'
import { localDate, month } from '@kazi/values/local-date'
import { minor, ZERO } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'

const commonFacts = (country: CountryCode, gross: number): CommonFacts => ({
  period: monthPeriod(month('2026-11')),
  payDate: localDate('2026-11-27'),
  employment: { startsOn: localDate('2020-01-06'), endsOn: null, taxResidence: 'resident', rank: 'main' },
  pay: { basis: 'monthly', gross: minor(gross), raises: [] },
  absences: [],
  breakdown: defaultBreakdown(country),
  proration: 'calendar-days',
  extraEarnings: [],
  extraDeductions: [],
  benefits: [],
  arrears: [],
  deductionLimits: { isLawfulMaximumOn: true, minimumNet: ZERO },
  earlierThisMonth: null,
})

const factsOf: Readonly<Record<CountryCode, Facts>> = {
  NG: {
    ...commonFacts('NG', 2_500_000_00),
    country: 'NG',
    statutory: {
      pension: 'shared',
      nhf: true,
      nhfBase: 'flagged',
      nhia: false,
      consolidatedReliefBase: 'net',
    },
    reliefs: { annualRent: ZERO, annualLifePremium: ZERO, annualMortgageInterest: ZERO },
    employer: { itf: true, groupLifeRate: null },
    earlierThisYear: null,
    settlesYear: false,
  },
  KE: {
    ...commonFacts('KE', 250_000_00),
    country: 'KE',
    statutory: { isTierTwoContractedOut: false, shifRounding: 'cent', hasHousingRelief: true },
    reliefs: {
      insurancePremiums: ZERO,
      mortgageInterest: ZERO,
      postRetirementMedical: ZERO,
      hasDisabilityCertificate: false,
    },
    contributions: { registeredPension: ZERO, postRetirementMedical: ZERO, helb: ZERO },
  },
  UG: {
    ...commonFacts('UG', 12_500_000),
    country: 'UG',
    statutory: { localServiceTax: 'instalments', localServiceTaxBase: 'gross' },
  },
}

/** A plain month of each country, worked out by its law. */
export function computedMonth(country: CountryCode) {
  const result = calculate(factsOf[country])
  assert(result.ok, 'a plain month that can’t be computed')
  return { lines: result.lines, totals: result.totals }
}
