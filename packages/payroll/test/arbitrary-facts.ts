import { type Minor, minor } from '@kazi/values/money'
import { type Rate, rateOfMillionths } from '@kazi/values/rate'
import fc from 'fast-check'
import type { Facts, KenyaFacts, NigeriaFacts, UgandaFacts } from '../src/index.ts'
import { commonFacts } from './arbitrary-common.ts'
import { amount, orNothing, rarely } from './arbitrary-pay.ts'

/** Facts that are in order, of every month from January 2021 to December 2026, with everything that facts can hold. */

const arbitraryNigeriaFacts: fc.Arbitrary<NigeriaFacts> = fc
  .tuple(
    commonFacts('NG'),
    fc.record({
      pension: fc.constantFrom('shared' as const, 'employer-only' as const, 'none' as const),
      nhf: fc.boolean(),
      nhfBase: fc.constantFrom('flagged' as const, 'basic' as const),
      nhia: fc.boolean(),
      consolidatedReliefBase: fc.constantFrom('net' as const, 'gross' as const),
    }),
    fc.record({
      annualRent: orNothing(800_000_000),
      annualLifePremium: orNothing(50_000_000),
      annualMortgageInterest: orNothing(50_000_000),
    }),
    fc.record({
      itf: fc.boolean(),
      groupLifeRate: rarely<Rate | null>(fc.integer({ min: 0, max: 20_000 }).map(rateOfMillionths), null),
    }),
    rarely(
      fc
        .tuple(fc.nat(11), amount(), fc.nat(100), fc.nat(15), fc.nat(25))
        .map(([months, monthly, irregular, deductions, tax]) => {
          const taxable = minor(monthly * months)
          const percentOf = (percent: number): Minor => minor(Math.floor((taxable * percent) / 100))
          return {
            months,
            taxable,
            irregular: percentOf(irregular),
            deductions: percentOf(deductions),
            tax: percentOf(tax),
          }
        }),
      null,
    ),
    rarely(fc.constant(true), false),
  )
  .map(([facts, statutory, reliefs, employer, earlierThisYear, settlesYear]) => ({
    ...facts,
    country: 'NG' as const,
    statutory,
    reliefs,
    employer,
    earlierThisYear,
    settlesYear,
  }))

const arbitraryKenyaFacts: fc.Arbitrary<KenyaFacts> = fc
  .tuple(
    commonFacts('KE'),
    fc.record({
      isTierTwoContractedOut: fc.boolean(),
      shifRounding: fc.constantFrom('cent' as const, 'shilling' as const),
      hasHousingRelief: fc.boolean(),
    }),
    fc.record({
      insurancePremiums: orNothing(5_000_000),
      mortgageInterest: orNothing(5_000_000),
      postRetirementMedical: orNothing(3_000_000),
      hasDisabilityCertificate: rarely(fc.constant(true), false),
    }),
    fc.record({
      registeredPension: orNothing(5_000_000),
      postRetirementMedical: orNothing(3_000_000),
      helb: orNothing(1_000_000),
    }),
  )
  .map(([facts, statutory, reliefs, contributions]) => ({
    ...facts,
    country: 'KE' as const,
    statutory,
    reliefs,
    contributions,
  }))

const arbitraryUgandaFacts: fc.Arbitrary<UgandaFacts> = fc
  .tuple(
    commonFacts('UG'),
    fc.record({
      localServiceTax: fc.constantFrom('off' as const, 'instalments' as const, 'all-in-july' as const),
      localServiceTaxBase: fc.constantFrom('gross' as const, 'take-home' as const),
    }),
  )
  .map(([facts, statutory]) => ({ ...facts, country: 'UG' as const, statutory }))

export const arbitraryFacts: Readonly<Record<Facts['country'], fc.Arbitrary<Facts>>> = {
  NG: arbitraryNigeriaFacts,
  KE: arbitraryKenyaFacts,
  UG: arbitraryUgandaFacts,
}
