import { describe, expect, test } from 'vitest'
import { taxOfYear } from '../src/countries/ng/annual-tax.ts'
import type { NigeriaFacts } from '../src/index.ts'
import { lawOf, naira, noReliefs, noSchemes } from './nigeria-year.ts'
import { amountOf, bandedIncomeOf, figureOf, payslipOf, stepOf } from './result-reader.ts'
import { nigeriaFacts, sharedPension } from './sample-facts.ts'

const payslip = (gross: number, changes: Partial<NigeriaFacts> = {}) =>
  payslipOf(nigeriaFacts('2025-06', gross, changes))

describe('Income tax under the Personal Income Tax Act, to 2025', () => {
  test('gives 200,000 and 20 % of income after contributions as relief (s. 33(1), Finance Act 2020)', () => {
    // 4,800,000 a year, pension 8 % of 80 % of it: 307,200. Relief 200,000 + 20 % of 4,492,800 = 1,098,560.
    // Chargeable 3,394,240: 560,000 + 24 % of 194,240 = 606,617.60; a twelfth is 50,551.47.
    const one = payslip(400_000)
    expect(figureOf(one, 'ng.paye', 'ng.paye.consolidated-relief')).toBe(naira(1_098_560))
    expect(bandedIncomeOf(one, 'ng.paye')).toBe(naira(3_394_240))
    expect(figureOf(one, 'ng.paye', 'ng.paye.minimum-tax')).toBe(naira(48_000))
    expect(stepOf(one, 'ng.paye', 'ng.paye.minimum-tax-not-higher')?.kind).toBe('note')
    expect(amountOf(one, 'ng.paye')).toBe(naira(50_551.47))
    expect(stepOf(one, 'ng.paye', 'ng.paye.consolidated-relief-on-net')).toBeDefined()
  })

  test('takes the 20 % of all gross income where the employer chose that', () => {
    // Relief 200,000 + 960,000; chargeable 4,800,000 − 307,200 − 1,160,000 = 3,332,800: 591,872 a year.
    const one = payslip(400_000, { statutory: { ...sharedPension, consolidatedReliefBase: 'gross' } })
    expect(figureOf(one, 'ng.paye', 'ng.paye.consolidated-relief')).toBe(naira(1_160_000))
    expect(amountOf(one, 'ng.paye')).toBe(naira(49_322.67))
    expect(stepOf(one, 'ng.paye', 'ng.paye.consolidated-relief-on-gross')).toBeDefined()
  })

  test('gives 1 % of gross income instead of 200,000 once it is more: above 20,000,000 a year', () => {
    const { paye } = lawOf('2025-06-30')
    const person = { reliefs: noReliefs, statutory: noSchemes }
    const taxOf = (gross: number) => taxOfYear(paye, naira(gross), naira(0), person, null)
    // 20,000,000: 560,000 + 24 % of (20,000,000 − 200,000 − 4,000,000 − 3,200,000).
    expect(taxOf(20_000_000)).toBe(naira(3_584_000))
    // Above it each naira is taxed on 79 kobo, below it on 80.
    expect(taxOf(20_010_000)).toBe(naira(3_584_000 + 1_896))
    expect(taxOf(19_990_000)).toBe(naira(3_584_000 - 1_920))
  })

  test('has no relief for rent, but for life premium and mortgage interest (s. 33, Sixth Schedule)', () => {
    const withRent = { ...noReliefs, annualRent: naira(3_000_000) }
    expect(amountOf(payslip(400_000, { reliefs: withRent }), 'ng.paye')).toBe(naira(50_551.47))
    const declared = {
      ...noReliefs,
      annualLifePremium: naira(94_240),
      annualMortgageInterest: naira(100_000),
    }
    // Chargeable exactly 3,200,000: 560,000 by twelve.
    expect(amountOf(payslip(400_000, { reliefs: declared }), 'ng.paye')).toBe(naira(46_666.67))
  })

  test('is at least 1 % of gross income (s. 37)', () => {
    // 1,200,000 a year: relief 440,000, premium 700,000, chargeable 60,000: 4,200; the minimum tax is 12,000.
    const reliefs = { ...noReliefs, annualLifePremium: naira(700_000) }
    const one = payslip(100_000, { statutory: noSchemes, reliefs })
    expect(figureOf(one, 'ng.paye', 'ng.paye.bands-twelfth')).toBe(naira(350))
    expect(figureOf(one, 'ng.paye', 'ng.paye.minimum-tax')).toBe(naira(12_000))
    expect(figureOf(one, 'ng.paye', 'ng.paye.minimum-tax-higher')).toBe(naira(1_000))
    expect(amountOf(one, 'ng.paye')).toBe(naira(1_000))
  })

  test('is the minimum tax to the kobo where both are equal, and the bands’ above (s. 37)', () => {
    const { paye } = lawOf('2025-06-30')
    // 1,000,000: relief 400,000. 10,000 is 7 % of 142,857.14: with that chargeable, both are the same.
    const taxWithPremium = (premium: number) => {
      const person = { reliefs: { ...noReliefs, annualLifePremium: naira(premium) }, statutory: noSchemes }
      return taxOfYear(paye, naira(1_000_000), naira(0), person, null)
    }
    expect(taxWithPremium(457_142.86)).toBe(naira(10_000))
    expect(taxWithPremium(457_200)).toBe(naira(10_000))
    expect(taxWithPremium(457_142.86 - 1)).toBe(naira(10_000.07))
  })

  test('reaches its highest band', () => {
    // 30,000,000 a year: relief 300,000 + 6,000,000; 560,000 + 24 % of 20,500,000.
    expect(amountOf(payslip(2_500_000, { statutory: noSchemes }), 'ng.paye')).toBe(naira(456_666.67))
  })
})
