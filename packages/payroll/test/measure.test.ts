import { localDate } from '@kazi/values/local-date'
import { minor, ZERO } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { calculate, type Deduction, type Extra, type Facts, type Measure } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'
import { replaySteps } from './step-replay.ts'

const noBases = { paye: false, pension: false, health: false, housing: false }
const shareOf = (of: 'basic' | 'gross', share: number): Measure => ({
  kind: 'share',
  of,
  share: percent(share),
})
const bonus = (measure: Measure | undefined, changes: Partial<Extra> = {}): Extra => ({
  ...{ code: 'bonus', label: 'Bonus', kind: 'irregular', amount: ZERO, amountIs: 'gross', days: null },
  bases: { ...noBases, paye: true, pension: true },
  ...(measure ? { measure } : {}),
  ...changes,
})
const dues = (measure: Measure | undefined, changes: Partial<Deduction> = {}): Deduction => ({
  ...{ code: 'dues', label: 'Dues', amount: ZERO, rank: 'voluntary', bases: noBases },
  ...(measure ? { measure } : {}),
  ...changes,
})

/** Uganda: of 1,000,000 a month 700,000 are basic pay. */
const uganda = (changes: Partial<Facts> = {}): Facts => ugandaFacts('2026-03', 1_000_000, changes as never)

describe('What is measured', () => {
  test('is a share of the salary or of its basic pay as the month comes out, with a raise within it', () => {
    // March has 31 days: 1,000,000 × 15 ÷ 31 = 483,870.97, and 1,310,000 × 16 ÷ 31 = 676,129.03: together 1,160,000.
    const raises = [{ on: localDate('2026-03-16'), gross: minor(1_310_000) }]
    const payslip = payslipOf(
      uganda({
        pay: { basis: 'monthly', gross: minor(1_000_000), raises },
        extraEarnings: [bonus(shareOf('basic', 10))],
        extraDeductions: [dues(shareOf('gross', 2))],
      }),
    )
    // basic is 70 % of 1,160,000 = 812,000: a tenth of it is 81,200; two per cent of 1,160,000 are 23,200
    expect([amountOf(payslip, 'bonus'), amountOf(payslip, 'dues')]).toEqual([81_200, 23_200])
    expect(payslip.totals.gross).toBe(1_160_000 + 81_200)
    for (const item of ['bonus', 'dues']) {
      expect(replaySteps(lineOf(payslip, item)!.steps)).toBe(amountOf(payslip, item))
    }
    expect(lineOf(payslip, 'bonus')!.steps).toEqual([
      { kind: 'amount', label: 'extra.basic', amount: 812_000 },
      { kind: 'percent', label: 'extra.share', base: 812_000, rate: 100_000, amount: 81_200 },
    ])
  })

  test('is a rate for hours or days, in hundredths', () => {
    const overtime: Measure = { kind: 'time', per: 'hour', rate: minor(7_501), hundredths: 1_250 }
    const payslip = payslipOf(uganda({ extraEarnings: [bonus(overtime)] }))
    // 7,501 × 12.5 = 93,762.5, rounded half-up
    expect(amountOf(payslip, 'bonus')).toBe(93_763)
  })

  test('is a net where a net is meant: the gross that leaves exactly the share', () => {
    const plain = payslipOf(uganda())
    const payslip = payslipOf(uganda({ extraEarnings: [bonus(shareOf('basic', 50), { amountIs: 'net' })] }))
    expect(payslip.totals.net - plain.totals.net).toBe(350_000)
    // 350,000 ÷ 0.65 = 538,461.5. Of 538,461 PAYE takes 30 %, 161,538, and NSSF 5 %, 26,923: 350,000 are left
    expect(amountOf(payslip, 'bonus')).toBe(538_461)
  })

  test('of a deduction is taken with what was carried, never more than is owed, and what the pay can’t bear is carried on', () => {
    const loan = dues(undefined, { amount: minor(200_000), carried: minor(50_000), balance: minor(220_000) })
    const payslip = payslipOf(
      uganda({ extraDeductions: [loan], deductionLimits: { isLawfulMaximumOn: true, minimumNet: ZERO } }),
    )
    expect(amountOf(payslip, 'dues')).toBe(220_000)
    const poor = payslipOf(
      uganda({
        extraDeductions: [loan],
        deductionLimits: { isLawfulMaximumOn: true, minimumNet: minor(648_000) },
      }),
    )
    // 748,000 are left after PAYE and NSSF: 100,000 can be taken, 120,000 of what is owed are carried
    expect(amountOf(poor, 'dues')).toBe(100_000)
    expect(poor.shortfalls).toEqual([{ item: 'dues', label: 'Dues', taken: 100_000, carried: 120_000 }])
    expect(replaySteps(lineOf(poor, 'dues')!.steps)).toBe(100_000)
  })

  test('of a full month is paid for the days employed, less absences, as the organisation measures a part of a month', () => {
    const fullMonth = { kind: 'full-month', amount: minor(62_000) } as const
    const transport = bonus(undefined, { measure: fullMonth, kind: 'regular' })
    const employed = (startsOn: string, endsOn: string | null = null): Facts['employment'] => ({
      ...uganda().employment,
      startsOn: localDate(startsOn),
      endsOn: endsOn === null ? null : localDate(endsOn),
    })
    const paid = (changes: Partial<Facts>): number | undefined => {
      const payslip = payslipOf(uganda({ extraEarnings: [transport], ...changes }))
      expect(replaySteps(lineOf(payslip, 'bonus')!.steps)).toBe(amountOf(payslip, 'bonus'))
      return amountOf(payslip, 'bonus')
    }
    expect(paid({})).toBe(62_000)
    // 16 of March's 31 days; the first 10 of them; 12 of its 22 working days; and all of it where nothing is measured
    expect(paid({ employment: employed('2026-03-16') })).toBe(32_000)
    expect(paid({ employment: employed('2020-01-06', '2026-03-10') })).toBe(20_000)
    expect(paid({ employment: employed('2026-03-16'), proration: 'working-days' })).toBe(33_818)
    expect(paid({ employment: employed('2026-03-16'), proration: 'none' })).toBe(62_000)
    // suspended on half pay for 31 days
    const absence = {
      kind: 'suspension',
      from: localDate('2026-03-01'),
      to: localDate('2026-03-31'),
    } as const
    expect(paid({ absences: [{ ...absence, paidShare: percent(50) }] })).toBe(31_000)
    // by the hour, too: what isn't counted by time is agreed for the month
    expect(paid({ pay: { basis: 'hourly', rate: minor(5_000), hundredths: 8_000 } })).toBe(62_000)
    // a net of a part of the month is that part of the net
    const net = [{ ...transport, amountIs: 'net' as const }]
    const [joined, without] = [net, []].map((extraEarnings) =>
      payslipOf(uganda({ extraEarnings, employment: employed('2026-03-16') })),
    )
    expect(joined!.totals.net - without!.totals.net).toBe(32_000)
  })

  test('that can’t be measured is refused and never nothing', () => {
    const keysOf = (measure: Measure): readonly string[] => {
      const result = calculate(uganda({ extraEarnings: [bonus(measure)] }))
      return result.ok ? [] : result.problems.map(({ key }) => key)
    }
    expect(keysOf(shareOf('basic', 1_001))).toEqual(['rate-over-100'])
    expect(keysOf({ kind: 'time', per: 'hour', rate: minor(1), hundredths: 99_999 })).toEqual([
      'quantity-invalid',
    ])
    expect(keysOf({ kind: 'share', of: 'net' } as never)).toEqual(['fact-unknown', 'fact-missing'])
    const components = [{ code: 'pay', label: 'Pay', share: percent(100), bases: noBases }]
    const result = calculate(
      uganda({ breakdown: { components, remainderTo: 'pay' }, extraEarnings: [bonus(shareOf('basic', 1))] }),
    )
    expect(!result.ok && result.problems.map(({ key }) => key)).toEqual(['fact-missing'])
  })
})
