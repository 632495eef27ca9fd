import { minor, ZERO } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { calculate, type KenyaFacts } from '../src/index.ts'
import { type Changes, kenyaMonth, kenyaPayslip, shillings } from './kenya-months.ts'
import { amountOf, lineOf } from './result-reader.ts'

const helb = (amount: number): Changes => ({ contributions: { helb: shillings(amount) } })

describe('A student loan that the Higher Education Loans Board instructs', () => {
  test('is taken after the law’s own deductions and lowers no tax', () => {
    const plain = kenyaPayslip('2026-03', 100_000)
    const payslip = kenyaPayslip('2026-03', 100_000, helb(4_000))
    expect(amountOf(payslip, 'ke.helb')).toBe(shillings(4_000))
    expect(amountOf(payslip, 'ke.paye')).toBe(amountOf(plain, 'ke.paye'))
    expect(plain.totals.net - payslip.totals.net).toBe(shillings(4_000))
    expect(lineOf(plain, 'ke.helb')).toBeUndefined()
  })

  test('is taken once a month', () => {
    const first = kenyaPayslip('2026-03', 60_000, helb(4_000))
    const earlierThisMonth = {
      bases: first.bases,
      taken: Object.fromEntries(first.lines.map(({ item, amount }) => [item, amount])),
    }
    expect(
      lineOf(kenyaPayslip('2026-03', 40_000, { ...helb(4_000), earlierThisMonth }), 'ke.helb'),
    ).toBeUndefined()
    const more = kenyaPayslip('2026-03', 40_000, { ...helb(5_000), earlierThisMonth })
    expect(amountOf(more, 'ke.helb')).toBe(shillings(1_000))
    expect(lineOf(more, 'ke.helb')?.steps).toEqual([
      { kind: 'amount', label: 'extra.amount', amount: shillings(5_000) },
      { kind: 'subtract', label: 'earlier.taken', value: shillings(4_000), amount: shillings(1_000) },
    ])
  })
})

describe('All deductions together, Employment Act 2007, s. 19(3)', () => {
  test('take at most two thirds of the wages: what is above is carried, with its law', () => {
    // 30,000: 1,800 NSSF, 825 SHIF, 450 levy, tax 731.25: the law takes 3,806.25 and leaves 16,193.75 to 20,000.
    const fits = kenyaPayslip('2026-03', 30_000, helb(16_193.75))
    expect(fits.totals.deductions).toBe(shillings(20_000))
    expect(fits.shortfalls).toEqual([])
    const cut = kenyaPayslip('2026-03', 30_000, helb(16_193.76))
    expect(cut.totals.deductions).toBe(shillings(20_000))
    expect(cut.shortfalls).toEqual([
      { item: 'ke.helb', label: null, taken: shillings(16_193.75), carried: minor(1) },
    ])
    expect(lineOf(cut, 'ke.helb')?.rule).toMatchObject({
      rule: 'ke.deductions',
      law: 'Employment Act No. 11 of 2007, s. 19(3)',
    })
  })

  test('stand in every year, and can be switched off', () => {
    expect(kenyaPayslip('2021-03', 30_000, helb(30_000)).totals.net).toBe(shillings(10_000))
    const deductionLimits = { isLawfulMaximumOn: false, minimumNet: ZERO }
    expect(kenyaPayslip('2021-03', 30_000, { ...helb(30_000), deductionLimits }).totals.net).toBe(0)
  })
})

describe('Declared and agreed amounts', () => {
  test.each<[string, string, Changes]>([
    ['premiums', 'relief-negative', { reliefs: { insurancePremiums: minor(-1) } }],
    ['mortgage interest', 'relief-negative', { reliefs: { mortgageInterest: minor(-1) } }],
    ['a medical fund', 'relief-negative', { reliefs: { postRetirementMedical: minor(-1) } }],
    ['a pension', 'deduction-negative', { contributions: { registeredPension: minor(-1) } }],
    ['a taken medical fund', 'deduction-negative', { contributions: { postRetirementMedical: minor(-1) } }],
    ['a student loan', 'deduction-negative', { contributions: { helb: minor(-1) } }],
    [
      'a huge premium',
      'amount-too-large',
      { reliefs: { insurancePremiums: 1e15 as KenyaFacts['reliefs']['insurancePremiums'] } },
    ],
    [
      'half a cent',
      'amount-not-whole',
      { contributions: { helb: 0.5 as KenyaFacts['contributions']['helb'] } },
    ],
  ])('%s: refused as %s', (_title, key, changes) => {
    const result = calculate(kenyaMonth('2026-03', 100_000, changes))
    expect(result.ok).toBe(false)
    expect(result.problems.map((problem) => problem.key)).toEqual([key])
  })
})
