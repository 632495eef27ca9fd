import type { CountryCode } from '@kazi/values/country'
import { firstDayOf, type LocalDate, monthOf } from '@kazi/values/local-date'
import { ZERO } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import type { Facts, KenyaFacts, NigeriaFacts, UgandaFacts } from './country-facts.ts'
import { defaultBreakdown } from './defaults.ts'
import type { CommonFacts, Pay } from './facts.ts'

/*
 * Facts to start from: a full month of a resident in their main employment, who declares nothing and has no extras,
 * on the country's default breakdown. Spread what differs over them.
 */

/** @param payDate the day that the money arrives; the pay is earned in its month */
const commonMonth = (country: CountryCode, payDate: LocalDate, pay: Pay): CommonFacts => ({
  period: monthPeriod(monthOf(payDate)),
  payDate,
  employment: {
    startsOn: firstDayOf(monthOf(payDate)),
    endsOn: null,
    taxResidence: 'resident',
    rank: 'main',
  },
  pay,
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

/** Without a year to date every month of the year is taken to be like this one: its tax is a twelfth of the year's. */
export const nigeriaMonth = (payDate: LocalDate, pay: Pay): NigeriaFacts => ({
  ...commonMonth('NG', payDate, pay),
  country: 'NG',
  statutory: {
    pension: 'shared',
    nhf: false,
    nhfBase: 'flagged',
    nhia: false,
    consolidatedReliefBase: 'net',
  },
  reliefs: { annualRent: ZERO, annualLifePremium: ZERO, annualMortgageInterest: ZERO },
  employer: { itf: true, groupLifeRate: null },
  earlierThisYear: null,
  settlesYear: false,
})

export const kenyaMonth = (payDate: LocalDate, pay: Pay): KenyaFacts => ({
  ...commonMonth('KE', payDate, pay),
  country: 'KE',
  statutory: { isTierTwoContractedOut: false, shifRounding: 'cent', hasHousingRelief: true },
  reliefs: {
    insurancePremiums: ZERO,
    mortgageInterest: ZERO,
    postRetirementMedical: ZERO,
    hasDisabilityCertificate: false,
  },
  contributions: { registeredPension: ZERO, postRetirementMedical: ZERO, helb: ZERO },
})

export const ugandaMonth = (payDate: LocalDate, pay: Pay): UgandaFacts => ({
  ...commonMonth('UG', payDate, pay),
  country: 'UG',
  statutory: { localServiceTax: 'instalments', localServiceTaxBase: 'gross' },
})

/** The plain month of any country that the product pays in. */
export function plainMonth(country: CountryCode, payDate: LocalDate, pay: Pay): Facts {
  switch (country) {
    case 'NG':
      return nigeriaMonth(payDate, pay)
    case 'KE':
      return kenyaMonth(payDate, pay)
    case 'UG':
      return ugandaMonth(payDate, pay)
  }
}
