import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kenyaItems } from '../src/countries/ke/items.ts'
import { type Benefit, calculate, type Extra, type KenyaFacts } from '../src/index.ts'
import { extraOf, kenyaMonth, kenyaPayslip, shillings } from './kenya-months.ts'
import { lineOf, payslipOf } from './result-reader.ts'
import { replaySteps } from './step-replay.ts'

const cents = (max: number) => fc.oneof(fc.constant(minor(0)), fc.integer({ min: 1, max }).map(minor))
const months = fc.tuple(fc.integer({ min: 2021, max: 2026 }), fc.integer({ min: 1, max: 12 }))
const benefits: fc.Arbitrary<Benefit[]> = fc.subarray<Benefit>([
  { code: 'home', label: 'Home', kind: 'housing', marketRent: shillings(30_000) },
  { code: 'car', label: 'Car', kind: 'car', cost: shillings(800_000), privateShare: percent(60) },
  { code: 'desk', label: 'Desk', kind: 'asset', cost: shillings(150_000) },
  { code: 'fridge', label: 'Fridge', kind: 'hired-asset', monthlyHire: shillings(1_500) },
  { code: 'lunch', label: 'Lunch', kind: 'meals', value: shillings(4_700) },
  { code: 'gym', label: 'Gym', kind: 'other', value: shillings(1_900) },
])
const extras: fc.Arbitrary<Extra[]> = fc.subarray([
  extraOf('per-diem', 12_000, { code: 'trip', days: 4 }),
  extraOf('per-diem', 90_000, { code: 'journey', days: 7 }),
  extraOf('irregular', 55_555, { code: 'bonus' }),
  extraOf('irregular', 10_000, { code: 'net-bonus', amountIs: 'net' }),
])

const anyFacts: fc.Arbitrary<KenyaFacts> = fc
  .record({
    month: months,
    gross: cents(300_000_000),
    payDay: fc.integer({ min: 1, max: 28 }),
    reliefs: fc.record({
      insurancePremiums: cents(5_000_000),
      mortgageInterest: cents(5_000_000),
      postRetirementMedical: cents(3_000_000),
      hasDisabilityCertificate: fc.boolean(),
    }),
    contributions: fc.record({
      registeredPension: cents(5_000_000),
      postRetirementMedical: cents(2_000_000),
      helb: cents(1_000_000),
    }),
    statutory: fc.record({
      isTierTwoContractedOut: fc.boolean(),
      shifRounding: fc.constantFrom('cent' as const, 'shilling' as const),
      hasHousingRelief: fc.boolean(),
    }),
    employment: fc.record({
      taxResidence: fc.constantFrom('resident' as const, 'non-resident' as const),
      rank: fc.constantFrom('main' as const, 'secondary' as const),
    }),
    benefits,
    extraEarnings: extras,
  })
  .map(({ month: [year, month], gross, payDay, ...changes }) => {
    const period = `${year}-${String(month).padStart(2, '0')}`
    const day = String(payDay).padStart(2, '0')
    return kenyaMonth(period, gross / 100, { ...changes, payDate: localDate(`${period}-${day}`) })
  })

const runs = { numRuns: 500 }

test('Income tax is written in the law’s order: pay, what is deducted, bands, what gives relief, reliefs', () => {
  const labelsOf = (facts: KenyaFacts): string[] =>
    lineOf(payslipOf(facts), 'ke.paye')!.steps.map(({ label }) => label)
  const facts = kenyaMonth('2026-03', 100_000)
  // NSSF alone, within every limit, has nothing to work out before it.
  expect(labelsOf(facts)).toEqual([
    'ke.paye.taxable-pay',
    'ke.paye.nssf',
    'ke.paye.shif',
    'ke.paye.housing-levy',
    'ke.paye.bands',
    'ke.paye.personal-relief',
  ])
  const insured = {
    ...facts,
    reliefs: { ...facts.reliefs, insurancePremiums: shillings(10_000) },
    contributions: { ...facts.contributions, registeredPension: shillings(28_000) },
  }
  expect(labelsOf(insured)).toEqual([
    'ke.paye.taxable-pay',
    'ke.paye.pensionable-pay',
    'ke.paye.retirement-share',
    'ke.paye.nssf',
    'ke.paye.registered-pension',
    'ke.paye.retirement-share-limit',
    'ke.paye.taxable-pay',
    'ke.paye.retirement',
    'ke.paye.shif',
    'ke.paye.housing-levy',
    'ke.paye.bands',
    'ke.paye.insurance-premiums',
    'ke.paye.insurance-relief-rate',
    'ke.paye.tax-of-bands',
    'ke.paye.personal-relief',
    'ke.paye.insurance-relief',
  ])
})

describe('Every payslip of Kenya, of every month from 2021 to 2026', () => {
  test('explains each line by steps that re-execute to its amount', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { item, amount, steps } of payslipOf(facts).lines) {
          expect(steps.length, item).toBeGreaterThan(0)
          expect(replaySteps(steps), item).toBe(amount)
        }
      }),
      runs,
    )
  })

  test('comes to the same amounts without its explanation', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const explained = payslipOf(facts)
        const plain = calculate(facts, 'amounts')
        if (!plain.ok) throw new Error('one of the two was refused')
        expect(plain.totals).toEqual(explained.totals)
        expect(plain.bases).toEqual(explained.bases)
        expect(plain.lines.map(({ item, amount }) => [item, amount])).toEqual(
          explained.lines.map(({ item, amount }) => [item, amount]),
        )
        expect(plain.lines.flatMap(({ steps }) => steps)).toEqual([])
      }),
      runs,
    )
  })

  test('names the law and every figure of it beside each line that the law makes', () => {
    const lawful = new Set(kenyaItems.map(({ code }) => code))
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { item, rule, kind } of payslipOf(facts).lines) {
          // A student loan is an instruction; it has a rule only where the wages couldn't bear it.
          if (item === 'ke.helb' || !(lawful.has(item) || kind === 'benefit')) continue
          expect(rule, item).not.toBeNull()
          for (const { figures, law, source } of rule!.parameters) {
            expect(Object.keys(figures).length).toBeGreaterThan(0)
            expect(law.length * source.length).toBeGreaterThan(0)
          }
        }
      }),
      runs,
    )
  })
})

test('The lines of a payslip cite the parameters that they were worked out with', () => {
  const cited = (period: string, item: string) => {
    const rule = lineOf(kenyaPayslip(period, 60_000), item)!.rule!
    return [rule.law, rule.effectiveFrom, ...rule.parameters.map(({ name }) => name)]
  }
  expect(cited('2026-03', 'ke.nssf')).toEqual([
    'NSSF Act No. 45 of 2013, Third Schedule, year 4',
    '2026-02-01',
    'ke.nssf.limits',
    'ke.nssf.rate',
  ])
  expect(cited('2022-03', 'ke.nssf').slice(1)).toEqual(['2021-01-01', 'ke.nssf.flat'])
  expect(cited('2022-03', 'ke.nhif').slice(1)).toEqual(['2015-04-01', 'ke.nhif.classes'])
  expect(cited('2026-03', 'ke.shif').slice(1)).toEqual(['2024-10-01', 'ke.shif.terms'])
  expect(cited('2023-08', 'ke.housing-levy').slice(1)).toEqual(['2023-07-01', 'ke.housing-levy.rates'])
  expect(cited('2026-03', 'ke.paye').slice(1)).toEqual([
    '2023-07-01',
    'ke.paye.bands',
    'ke.paye.deductions',
    'ke.paye.reliefs',
  ])
})
