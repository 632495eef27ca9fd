import { describe, expect, test } from 'vitest'
import { extraOf, itemOf, kenyaPayslip, shillings } from './kenya-months.ts'
import { amountOf, lineOf, stepOf } from './result-reader.ts'
import { replaySteps } from './step-replay.ts'

describe('NHIF to September 2024 (Act No. 9 of 1998)', () => {
  test.each([
    // first shilling of the class, its contribution, the contribution of the class below
    [6_000, 300, 150],
    [8_000, 400, 300],
    [12_000, 500, 400],
    [15_000, 600, 500],
    [20_000, 750, 600],
    [25_000, 850, 750],
    [30_000, 900, 850],
    [35_000, 950, 900],
    [40_000, 1_000, 950],
    [45_000, 1_100, 1_000],
    [50_000, 1_200, 1_100],
    [60_000, 1_300, 1_200],
    [70_000, 1_400, 1_300],
    [80_000, 1_500, 1_400],
    [90_000, 1_600, 1_500],
    [100_000, 1_700, 1_600],
  ])('takes, from %d on, %d; below it %d', (from, contribution, below) => {
    expect(itemOf('ke.nhif', '2022-06', from - 0.01)).toBe(below)
    expect(itemOf('ke.nhif', '2022-06', from)).toBe(contribution)
    expect(itemOf('ke.nhif', '2022-06', from + 0.01)).toBe(contribution)
  })

  test('takes at least 150 from anyone who was paid, 1,700 at most, and nothing from no pay', () => {
    expect(itemOf('ke.nhif', '2021-01', 0.01)).toBe(150)
    expect(itemOf('ke.nhif', '2021-01', 9_000_000)).toBe(1_700)
    expect(itemOf('ke.nhif', '2021-01', 0)).toBe(0)
  })
})

describe('SHIF since October 2024 (Act No. 16 of 2023)', () => {
  test('takes the place of NHIF for pay earned in October 2024', () => {
    const september = kenyaPayslip('2024-09', 100_000, { payDate: '2024-10-05' })
    expect(amountOf(september, 'ke.nhif')).toBe(shillings(1_700))
    expect(lineOf(september, 'ke.shif')).toBeUndefined()
    const october = kenyaPayslip('2024-10', 100_000, { payDate: '2024-09-30' })
    expect(amountOf(october, 'ke.shif')).toBe(shillings(2_750))
    expect(lineOf(october, 'ke.nhif')).toBeUndefined()
  })

  test('is 2.75 % of all cash pay, without an upper limit, irregular pay included', () => {
    expect(itemOf('ke.shif', '2026-03', 5_000_000)).toBe(137_500)
    const bases = { paye: true, pension: true, health: true, housing: false }
    const bonus = extraOf('irregular', 40_000, { bases })
    expect(itemOf('ke.shif', '2026-03', 60_000, { extraEarnings: [bonus] })).toBe(2_750)
  })

  test('is at least 300 from anyone who was paid', () => {
    // 2.75 % of 10,909.09 is 300.00; of 10,909.46, 300.01.
    expect(itemOf('ke.shif', '2026-03', 5_000)).toBe(300)
    expect(itemOf('ke.shif', '2026-03', 10_909.09)).toBe(300)
    expect(itemOf('ke.shif', '2026-03', 10_909.46)).toBe(300.01)
    expect(itemOf('ke.shif', '2026-03', 0)).toBe(0)
  })

  test('is rounded once, to whole shillings, where the employer chose so', () => {
    const statutory = { shifRounding: 'shilling' as const }
    expect(itemOf('ke.shif', '2026-03', 15_000, { statutory })).toBe(413)
    expect(itemOf('ke.shif', '2026-03', 14_999, { statutory })).toBe(412)
    expect(itemOf('ke.shif', '2026-03', 15_000)).toBe(412.5)
    // 2,089.49895 is 2,089; its cents rounded first, 2,089.50, would be 2,090.
    expect(itemOf('ke.shif', '2025-06', 75_981.78, { statutory })).toBe(2_089)
    const { steps } = lineOf(kenyaPayslip('2025-06', 75_981.78, { statutory }), 'ke.shif')!
    expect(steps.map(({ kind }) => kind)).toEqual(['amount', 'percent'])
    expect(replaySteps(steps)).toBe(shillings(2_089))
  })
})

describe('The affordable housing levy', () => {
  test.each([
    ['2023-06', 0],
    ['2023-07', 1_500],
    ['2023-12', 1_500],
    ['2024-01', 0],
    ['2024-02', 0],
    ['2024-03', 1_500],
    ['2026-12', 1_500],
  ])('for pay earned in %s is %d of 100,000, and as much from the employer', (period, levy) => {
    expect(itemOf('ke.housing-levy', period, 100_000)).toBe(levy)
    expect(itemOf('ke.housing-levy-employer', period, 100_000)).toBe(levy)
    expect(lineOf(kenyaPayslip(period, 100_000), 'ke.housing-levy') === undefined).toBe(levy === 0)
  })

  test('counts for all of March 2024, and for the month earned, not the day paid', () => {
    expect(itemOf('ke.housing-levy', '2024-03', 100_000, { payDate: '2024-03-15' })).toBe(1_500)
    expect(itemOf('ke.housing-levy', '2024-02', 100_000, { payDate: '2024-03-25' })).toBe(0)
    expect(itemOf('ke.housing-levy', '2023-12', 100_000, { payDate: '2024-01-05' })).toBe(1_500)
    expect(itemOf('ke.housing-levy', '2023-06', 100_000, { payDate: '2023-07-05' })).toBe(0)
    const noteOf = (period: string) =>
      stepOf(kenyaPayslip(period, 100_000), 'ke.housing-levy', 'ke.housing-levy.all-of-march')
    expect(noteOf('2024-03')?.kind).toBe('note')
    expect(noteOf('2024-04')).toBeUndefined()
  })

  test('leaves out irregular pay and has no upper limit', () => {
    const bases = { paye: true, pension: true, health: true, housing: false }
    const bonus = extraOf('irregular', 70_000, { bases })
    expect(itemOf('ke.housing-levy', '2026-03', 80_000, { extraEarnings: [bonus] })).toBe(1_200)
    expect(itemOf('ke.housing-levy', '2026-03', 10_000_000)).toBe(150_000)
  })
})

describe('The training levy (Training Levy Order 2020)', () => {
  test.each(['2021-01', '2023-06', '2026-12'])(
    'is 50 of the employer’s, whatever the pay, in %s',
    (period) => {
      expect(itemOf('ke.nita', period, 100)).toBe(50)
      expect(itemOf('ke.nita', period, 1_000_000)).toBe(50)
      const { totals } = kenyaPayslip(period, 100_000)
      expect(totals.employerCost - totals.gross - totals.employer).toBe(0)
    },
  )
})
