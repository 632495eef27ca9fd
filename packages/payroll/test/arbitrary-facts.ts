import { addDays, type LocalDate, lastDayOf, month } from '@kazi/values/local-date'
import { type Minor, minor } from '@kazi/values/money'
import { monthPeriod } from '@kazi/values/pay-period'
import { RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import fc from 'fast-check'
import type {
  Breakdown,
  CommonFacts,
  Extra,
  Facts,
  KenyaFacts,
  NigeriaFacts,
  StatutoryBases,
  UgandaFacts,
} from '../src/index.ts'

/** Amounts from nothing to far above any salary, most of them where salaries are. */
const amount = (max = 500_000_000): fc.Arbitrary<Minor> =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 }) },
      { weight: 8, arbitrary: fc.integer({ min: 0, max }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: max * 100 }) },
    )
    .map(minor)

const orNothing = (max: number): fc.Arbitrary<Minor> => fc.oneof(fc.constant(minor(0)), amount(max))

const bases: fc.Arbitrary<StatutoryBases> = fc.record({
  paye: fc.boolean(),
  pension: fc.boolean(),
  health: fc.boolean(),
  housing: fc.boolean(),
})

const breakdown: fc.Arbitrary<Breakdown> = fc
  .tuple(
    fc.integer({ min: 0, max: RATE_ONE }),
    fc.integer({ min: 0, max: RATE_ONE }),
    fc.nat(2),
    bases,
    bases,
  )
  .map(([a, b, remainder, first, second]) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const shares = [low, high - low, RATE_ONE - high]
    const codes = ['basic', 'housing', 'transport']
    const everything = { paye: true, pension: true, health: true, housing: true }
    return {
      components: codes.map((code, index) => ({
        code,
        label: null,
        share: rateOfMillionths(shares[index]!),
        bases: [everything, first, second][index]!,
      })),
      remainderTo: codes[remainder]!,
    }
  })

const extras = (prefix: string, max: number): fc.Arbitrary<Extra[]> =>
  fc
    .array(fc.record({ amount: amount(max), bases }), { maxLength: 3 })
    .map((list) =>
      list.map((one, index) => ({ ...one, code: `${prefix}-${index}`, label: `${prefix} ${index}` })),
    )

const common: fc.Arbitrary<CommonFacts> = fc
  .record({
    monthNumber: fc.integer({ min: 1, max: 12 }),
    startOffset: fc.integer({ min: -400, max: 27 }),
    endOffset: fc.option(fc.integer({ min: 0, max: 60 })),
    taxResidence: fc.constantFrom('resident' as const, 'non-resident' as const),
    rank: fc.constantFrom('main' as const, 'secondary' as const),
    gross: amount(),
    breakdown,
    proration: fc.constantFrom('calendar-days' as const, 'working-days' as const, 'none' as const),
    extraEarnings: extras('bonus', 50_000_000),
    extraDeductions: extras('loan', 2_000_000),
  })
  .map(({ monthNumber, startOffset, endOffset, taxResidence, rank, gross, ...rest }) => {
    const earned = month(`2026-${String(monthNumber).padStart(2, '0')}`)
    const startsOn = addDays(`${earned}-01` as LocalDate, startOffset)
    const firstDay = startOffset > 0 ? startsOn : (`${earned}-01` as LocalDate)
    const endsOn = endOffset === null ? null : addDays(firstDay, endOffset)
    return {
      ...rest,
      period: monthPeriod(earned),
      payDate: lastDayOf(earned),
      employment: { startsOn, endsOn, taxResidence, rank },
      pay: { basis: 'monthly' as const, gross },
      earlierThisMonth: null,
    }
  })

export const arbitraryNigeriaFacts: fc.Arbitrary<NigeriaFacts> = fc
  .tuple(
    common,
    fc.record({ pension: fc.boolean(), nhf: fc.boolean(), nhia: fc.boolean() }),
    fc.record({
      annualRent: orNothing(800_000_000),
      annualLifePremium: orNothing(50_000_000),
      annualMortgageInterest: orNothing(50_000_000),
    }),
    fc.boolean(),
  )
  .map(([facts, statutory, reliefs, itf]) => ({
    ...facts,
    country: 'NG' as const,
    statutory,
    reliefs,
    employer: { itf },
    earlierThisYear: null,
  }))

export const arbitraryKenyaFacts: fc.Arbitrary<KenyaFacts> = fc
  .tuple(
    common,
    fc.record({
      isTierTwoContractedOut: fc.boolean(),
      shifRounding: fc.constantFrom('cent' as const, 'shilling' as const),
    }),
    fc.record({
      insurancePremiums: orNothing(5_000_000),
      mortgageInterest: orNothing(5_000_000),
      postRetirementMedical: orNothing(3_000_000),
      registeredPension: orNothing(5_000_000),
      hasDisabilityCertificate: fc.boolean(),
    }),
  )
  .map(([facts, statutory, reliefs]) => ({ ...facts, country: 'KE' as const, statutory, reliefs }))

export const arbitraryUgandaFacts: fc.Arbitrary<UgandaFacts> = fc
  .tuple(
    common,
    fc.record({
      localServiceTax: fc.boolean(),
      localServiceTaxBase: fc.constantFrom('gross' as const, 'take-home' as const),
    }),
  )
  .map(([facts, statutory]) => ({ ...facts, country: 'UG' as const, statutory }))

export const arbitraryFacts: Readonly<Record<Facts['country'], fc.Arbitrary<Facts>>> = {
  NG: arbitraryNigeriaFacts,
  KE: arbitraryKenyaFacts,
  UG: arbitraryUgandaFacts,
}
