import { type CountryCode, countries } from '@kazi/values/country'
import { lastDayOf, localDate, type Month, month } from '@kazi/values/local-date'
import { majorUnits, ZERO } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { percent } from '@kazi/values/rate'
import {
  type CommonFacts,
  defaultBreakdown,
  type KenyaFacts,
  type NigeriaFacts,
  type StatutoryBases,
  type UgandaFacts,
} from '../src/index.ts'

const allBases: StatutoryBases = { paye: true, pension: true, health: true, housing: true }

/** A plain month: a resident in their main employment since 2020, on the country's default breakdown. */
function commonFacts(country: CountryCode, period: Month, gross: number): CommonFacts {
  return {
    period: monthPeriod(period),
    payDate: lastDayOf(period),
    employment: { startsOn: localDate('2020-01-06'), endsOn: null, taxResidence: 'resident', rank: 'main' },
    pay: { basis: 'monthly', gross: majorUnits(gross, countries[country].currency), raises: [] },
    absences: [],
    breakdown: defaultBreakdown(country),
    proration: 'calendar-days',
    extraEarnings: [],
    extraDeductions: [],
    benefits: [],
    arrears: [],
    deductionLimits: { isLawfulMaximumOn: true, minimumNet: ZERO },
    earlierThisMonth: null,
  }
}

export const sharedPension: NigeriaFacts['statutory'] = {
  pension: 'shared',
  nhf: false,
  nhfBase: 'flagged',
  nhia: false,
  consolidatedReliefBase: 'net',
}

/** @param gross in naira @param period `2026-06` */
export function nigeriaFacts(
  period: string,
  gross: number,
  changes: Partial<NigeriaFacts> = {},
): NigeriaFacts {
  return {
    ...commonFacts('NG', month(period), gross),
    country: 'NG',
    statutory: sharedPension,
    reliefs: { annualRent: ZERO, annualLifePremium: ZERO, annualMortgageInterest: ZERO },
    employer: { itf: true, groupLifeRate: null },
    earlierThisYear: null,
    settlesYear: false,
    ...changes,
  }
}

export const noKenyaReliefs: KenyaFacts['reliefs'] = {
  insurancePremiums: ZERO,
  mortgageInterest: ZERO,
  postRetirementMedical: ZERO,
  hasDisabilityCertificate: false,
}

export const noKenyaContributions: KenyaFacts['contributions'] = {
  registeredPension: ZERO,
  postRetirementMedical: ZERO,
  helb: ZERO,
}

/** @param gross in shillings @param period `2026-06` */
export function kenyaFacts(period: string, gross: number, changes: Partial<KenyaFacts> = {}): KenyaFacts {
  return {
    ...commonFacts('KE', month(period), gross),
    country: 'KE',
    statutory: { isTierTwoContractedOut: false, shifRounding: 'cent', hasHousingRelief: true },
    reliefs: noKenyaReliefs,
    contributions: noKenyaContributions,
    ...changes,
  }
}

/** @param gross in shillings @param period `2026-06` */
export function ugandaFacts(period: string, gross: number, changes: Partial<UgandaFacts> = {}): UgandaFacts {
  return {
    ...commonFacts('UG', month(period), gross),
    country: 'UG',
    statutory: { localServiceTax: 'instalments', localServiceTaxBase: 'gross' },
    ...changes,
  }
}

/** A breakdown of one part that belongs to every base. */
export const basicOnly: CommonFacts['breakdown'] = {
  components: [{ code: 'basic', label: null, share: percent(100), bases: allBases }],
  remainderTo: 'basic',
}
