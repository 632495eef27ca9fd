import { majorUnits, minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import type { KenyaFacts } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { kenyaFacts, noKenyaReliefs } from './sample-facts.ts'

const shillings = (value: number) => majorUnits(value, 'KES')

/** PAYE of March 2026 on 200,000, whose taxable pay is 185,020 before any relief. */
function payeWith(
  reliefs: Partial<KenyaFacts['reliefs']>,
  employment: Partial<KenyaFacts['employment']> = {},
) {
  const facts = kenyaFacts('2026-03', 200_000, { reliefs: { ...noKenyaReliefs, ...reliefs } })
  const payslip = payslipOf({ ...facts, employment: { ...facts.employment, ...employment } })
  return amountOf(payslip, 'ke.paye') / 100
}

describe('Kenya’s income tax', () => {
  test('reaches every band of a high salary', () => {
    // 951,020 taxable: 2,400 + 2,083.25 + 140,300.10 + 97,500 + 52,857, less 2,400.
    expect(amountOf(payslipOf(kenyaFacts('2026-03', 1_000_000)), 'ke.paye')).toBe(shillings(292_740.35))
  })

  test.each<[string, number, number]>([
    ['without declarations', payeWith({}), 47_889.35],
    [
      'lets mortgage interest count up to 30,000',
      payeWith({ mortgageInterest: shillings(40_000) }),
      38_889.35,
    ],
    [
      'lets mortgage interest below its limit count in full',
      payeWith({ mortgageInterest: shillings(10_000) }),
      44_889.35,
    ],
    [
      'lets post-retirement medical count up to 15,000',
      payeWith({ postRetirementMedical: shillings(20_000) }),
      43_389.35,
    ],
    ['gives insurance relief up to 5,000', payeWith({ insurancePremiums: shillings(50_000) }), 42_889.35],
    ['exempts 150,000 with a disability certificate', payeWith({ hasDisabilityCertificate: true }), 2_889.35],
    [
      'gives non-residents no reliefs',
      payeWith({ insurancePremiums: shillings(50_000) }, { taxResidence: 'non-resident' }),
      50_289.35,
    ],
    [
      'gives secondary employments no reliefs',
      payeWith({ insurancePremiums: shillings(50_000) }, { rank: 'secondary' }),
      50_289.35,
    ],
  ])('%s', (_title, paye, expected) => {
    expect(paye).toBe(expected)
  })

  test('lets retirement contributions count up to 30 % of pensionable pay', () => {
    const reliefs = { ...noKenyaReliefs, registeredPension: shillings(20_000) }
    const payslip = payslipOf(kenyaFacts('2026-03', 50_000, { reliefs }))
    // 50,000 − 15,000 − 1,375 − 750 = 32,875 taxable: 2,400 + 2,083.25 + 162.60, less 2,400.
    expect(amountOf(payslip, 'ke.paye')).toBe(shillings(2_245.85))
    expect(amountOf(payslip, 'ke.pension')).toBe(shillings(20_000))
  })
})

describe('Kenya’s contributions', () => {
  test('send a contracted-out Tier II to the scheme, at the same cost and tax', () => {
    const statutory = { isTierTwoContractedOut: true, shifRounding: 'cent' as const }
    const inside = payslipOf(kenyaFacts('2026-03', 200_000))
    const outside = payslipOf(kenyaFacts('2026-03', 200_000, { statutory }))
    expect(amountOf(outside, 'ke.nssf')).toBe(shillings(540))
    expect(amountOf(outside, 'ke.nssf-employer')).toBe(shillings(540))
    expect(amountOf(outside, 'ke.tier-two')).toBe(shillings(5_940))
    expect(amountOf(outside, 'ke.tier-two-employer')).toBe(shillings(5_940))
    expect(outside.totals).toEqual(inside.totals)
    expect(amountOf(payslipOf(kenyaFacts('2026-03', 8_000, { statutory })), 'ke.tier-two')).toBe(0)
  })

  test('take at least 300 for SHIF from anyone who was paid', () => {
    expect(amountOf(payslipOf(kenyaFacts('2026-03', 5_000)), 'ke.shif')).toBe(shillings(300))
    expect(amountOf(payslipOf(kenyaFacts('2026-03', 0)), 'ke.shif')).toBe(0)
  })

  test('are on what unpaid leave leaves of the pay', () => {
    const everything = { paye: true, pension: true, health: true, housing: true }
    const leave = {
      code: 'unpaid-leave',
      label: 'Unpaid leave',
      amount: shillings(10_000),
      bases: everything,
    }
    const shortened = payslipOf(kenyaFacts('2026-03', 60_000, { extraDeductions: [leave] }))
    const plain = payslipOf(kenyaFacts('2026-03', 50_000))
    for (const item of ['ke.paye', 'ke.nssf', 'ke.shif', 'ke.housing-levy', 'ke.nssf-employer']) {
      expect(amountOf(shortened, item), item).toBe(amountOf(plain, item))
    }
    expect(shortened.totals.net).toBe(plain.totals.net)
  })

  test('cite the law that they stand on', () => {
    const payslip = payslipOf(kenyaFacts('2026-03', 60_000))
    expect(lineOf(payslip, 'ke.nssf')?.rule).toEqual({
      rule: 'ke.nssf',
      law: 'NSSF Act No. 45 of 2013, Third Schedule, year 4',
      effectiveFrom: '2026-02-01',
    })
    expect(lineOf(payslip, 'ke.nita')?.amount).toBe(minor(5_000))
  })
})
