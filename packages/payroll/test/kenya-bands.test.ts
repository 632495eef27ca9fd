import { describe, expect, test } from 'vitest'
import { kenyaPayslip, payeOf, shillings } from './kenya-months.ts'
import { bandedIncomeOf, figureOf } from './result-reader.ts'

/** A non-resident has no reliefs: PAYE is what the bands give. The old NSSF of 200 is deducted in 2022. */
const nonResident = { employment: { taxResidence: 'non-resident' } } as const

describe('Income Tax Act, Third Schedule, Head B, from January 2021 to June 2023', () => {
  test.each([
    // taxable pay, tax by hand
    [23_999.99, 2_400],
    [24_000, 2_400],
    [24_000.01, 2_400],
    [24_000.1, 2_400.03],
    [32_333, 4_483.25],
    [32_333.01, 4_483.25],
    [32_334, 4_483.55],
    [500_000, 144_783.35],
    [800_000, 234_783.35],
    [2_000_000, 594_783.35],
  ])('taxes %d with %d: 10 %% to 24,000, 25 %% to 32,333, 30 %% above', (taxable, tax) => {
    expect(payeOf('2022-06', taxable + 200, nonResident)).toBe(tax)
  })
})

describe('Third Schedule, Head B, since July 2023 (Finance Act 2023)', () => {
  /** In August 2023 only NSSF, at most 1,080, comes off before the bands. */
  test.each([
    [32_333, 4_483.25],
    [499_999.99, 144_783.35],
    [500_000, 144_783.35],
    [500_000.1, 144_783.38],
    [500_001, 144_783.68],
    [799_999, 242_283.03],
    [800_000, 242_283.35],
    [800_001, 242_283.7],
    [1_800_000, 592_283.35],
  ])('taxes %d with %d: 32.5 %% from 500,000 and 35 %% from 800,000', (taxable, tax) => {
    expect(payeOf('2023-08', taxable + 1_080, nonResident)).toBe(tax)
  })

  test('reaches every band of a high salary of 2026', () => {
    // 951,020 taxable: 2,400 + 2,083.25 + 140,300.10 + 97,500 + 52,857, less 2,400.
    expect(payeOf('2026-03', 1_000_000)).toBe(292_740.35)
  })
})

describe('The Finance Act 2023', () => {
  const highPay = 900_000

  test('applies to what is paid from 1 July 2023 on, whatever month it was earned in', () => {
    const before = payeOf('2023-06', highPay, { ...nonResident, payDate: '2023-06-30' })
    const after = payeOf('2023-06', highPay, { ...nonResident, payDate: '2023-07-01' })
    // 898,920 taxable: 264,459.35 by three bands, 276,905.35 by five.
    expect(before).toBe(264_459.35)
    expect(after).toBe(276_905.35)
  })
})

describe('Personal relief, s. 30', () => {
  test.each(['2021-01', '2022-06', '2023-08', '2024-06', '2024-12', '2026-12'])(
    'is 2,400 in %s',
    (period) => {
      const payslip = kenyaPayslip(period, 200_000)
      expect(figureOf(payslip, 'ke.paye', 'ke.paye.personal-relief')).toBe(shillings(2_400))
    },
  )

  test('never makes the tax negative', () => {
    const payslip = kenyaPayslip('2021-06', 10_000)
    expect(bandedIncomeOf(payslip, 'ke.paye')).toBe(shillings(9_800))
    expect(payeOf('2021-06', 10_000)).toBe(0)
    // 24,000 taxable: exactly the relief. A shilling more is a quarter of a shilling.
    expect(payeOf('2021-06', 24_200)).toBe(0)
    expect(payeOf('2021-06', 24_201)).toBe(0.25)
  })

  test.each([
    ['non-resident', { taxResidence: 'non-resident' }],
    ['secondary employment', { rank: 'secondary' }],
  ] as const)('isn’t given to a %s, nor any other relief', (_title, employment) => {
    const reliefs = { insurancePremiums: shillings(50_000) }
    for (const period of ['2022-06', '2024-06', '2026-03']) {
      const payslip = kenyaPayslip(period, 200_000, { employment, reliefs })
      const byBands = figureOf(payslip, 'ke.paye', 'ke.paye.bands')
      expect(payeOf(period, 200_000, { employment, reliefs }) * 100).toBeCloseTo(byBands, 5)
    }
    // 185,020 taxable in 2026: 50,289.35.
    expect(payeOf('2026-03', 200_000, { employment, reliefs })).toBe(50_289.35)
  })
})
