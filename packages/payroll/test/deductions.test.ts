import { type Minor, minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Deduction, type DeductionRank, deductionRanks, type Facts } from '../src/index.ts'
import { amountOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import { basicOnly, kenyaFacts, noKenyaContributions, ugandaFacts } from './sample-facts.ts'
import { replaySteps } from './step-replay.ts'

const noBases = { paye: false, pension: false, health: false, housing: false }
const owe = (rank: DeductionRank, amount: number, bases = noBases): Deduction => ({
  code: rank,
  label: `The ${rank}`,
  amount: minor(amount),
  rank,
  bases,
})
const limits = (isLawfulMaximumOn: boolean, minimumNet: number): Facts['deductionLimits'] => ({
  isLawfulMaximumOn,
  minimumNet: minor(minimumNet),
})

/** Uganda in March: 1,000,000 leaves 748,000 after PAYE of 202,000 and NSSF of 50,000. */
const uganda = (extraDeductions: readonly Deduction[], minimumNet = 0): Facts =>
  ugandaFacts('2026-03', 1_000_000, {
    breakdown: basicOnly,
    extraDeductions,
    deductionLimits: limits(true, minimumNet),
  })

describe('Deductions', () => {
  test('are taken in full while the pay bears them', () => {
    const payslip = payslipOf(uganda([owe('loan', 100_000), owe('court-order', 48_000)]))
    expect(payslip.totals.net).toBe(600_000)
    expect(payslip.shortfalls).toEqual([])
    expect(payslip.problems).toEqual([])
  })

  test('are taken by rank, whatever order they were entered in, and carried where nothing is left', () => {
    const entered = [...deductionRanks].reverse().map((rank) => owe(rank, 200_000))
    const payslip = payslipOf(uganda(entered))
    expect(
      payslip.lines.filter(({ rule }) => rule === null).map(({ item, amount }) => [item, amount]),
    ).toEqual([
      ['basic', 1_000_000],
      ['instructed', 200_000],
      ['court-order', 200_000],
      ['pension', 200_000],
      ['loan', 148_000],
      ['voluntary', 0],
    ])
    expect(payslip.totals.net).toBe(0)
    expect(payslip.shortfalls).toEqual([
      { item: 'loan', label: 'The loan', taken: 148_000, carried: 52_000 },
      { item: 'voluntary', label: 'The voluntary', taken: 0, carried: 200_000 },
    ])
    expect(payslip.problems.map(({ key, values: { carriedMinor } }) => [key, carriedMinor])).toEqual([
      ['deduction-carried', 52_000],
      ['deduction-carried', 200_000],
    ])
  })

  test('leave the minimum net, and say so', () => {
    const payslip = payslipOf(uganda([owe('loan', 500_000)], 600_000))
    expect(payslip.totals.net).toBe(600_000)
    expect(stepOf(payslip, 'loan', 'deduction.minimum-net-room')).toMatchObject({ limit: 148_000 })
    expect(stepOf(payslip, 'loan', 'deduction.lawful-room')).toBeUndefined()
  })

  test('take nothing where the law’s own already leave less than the minimum', () => {
    const payslip = payslipOf(uganda([owe('instructed', 1)], 800_000))
    expect(amountOf(payslip, 'instructed')).toBe(0)
    expect(payslip.totals.net).toBe(748_000)
  })

  test('that lower a base are taken in full, before all others, whatever is left', () => {
    const taxed = owe('voluntary', 700_000, { ...noBases, paye: true })
    const payslip = payslipOf(uganda([owe('instructed', 200_000), taxed], 600_000))
    // 300,000 of taxable pay: 10 % of what is above 235,000.
    expect(amountOf(payslip, 'ug.paye')).toBe(6500)
    expect(amountOf(payslip, 'voluntary')).toBe(700_000)
    expect(amountOf(payslip, 'instructed')).toBe(0)
    expect(payslip.totals.net).toBe(1_000_000 - 6500 - 50_000 - 700_000)
  })
})

describe('Kenya’s lawful maximum of two thirds (Employment Act 2007, s. 19(3))', () => {
  const kenya = (extraDeductions: readonly Deduction[], changes: Partial<Facts> = {}): Facts =>
    ({
      ...kenyaFacts('2026-03', 50_000, { breakdown: basicOnly, extraDeductions }),
      ...changes,
    }) as Facts
  const ownOf = (facts: Facts): number => payslipOf(facts).totals.deductions
  const most = Math.floor((5_000_000 * 2) / 3)

  test('counts what the law itself takes, to the cent', () => {
    const own = ownOf(kenya([]))
    const exactly = payslipOf(kenya([owe('loan', most - own)]))
    expect(exactly.totals.deductions).toBe(most)
    expect(exactly.shortfalls).toEqual([])
    const over = payslipOf(kenya([owe('loan', most - own + 1)]))
    expect(over.totals.deductions).toBe(most)
    expect(over.shortfalls).toEqual([{ item: 'loan', label: 'The loan', taken: most - own, carried: 1 }])
    expect(lineOf(over, 'loan')?.rule?.rule).toBe('ke.deductions')
    expect(stepOf(over, 'loan', 'deduction.lawful-room')).toMatchObject({ limit: most - own })
  })

  test('is derived where it cuts: the pay, the share, what was taken, the room, what is taken of what was asked', () => {
    const own = ownOf(kenya([]))
    const payslip = payslipOf(kenya([owe('loan', 100_000), owe('voluntary', 4_000_000)]))
    const { steps } = lineOf(payslip, 'voluntary')!
    expect(steps).toEqual([
      { kind: 'amount', label: 'deduction.pay', amount: 5_000_000 },
      { kind: 'fraction', label: 'deduction.lawful-share', numerator: 2, denominator: 3, amount: 3_333_333 },
      { kind: 'subtract', label: 'deduction.taken', value: own + 100_000, amount: most - own - 100_000 },
      { kind: 'amount', label: 'extra.amount', amount: 4_000_000 },
      {
        kind: 'at-most',
        label: 'deduction.lawful-room',
        limit: most - own - 100_000,
        amount: most - own - 100_000,
      },
    ])
    expect(replaySteps(steps)).toBe(amountOf(payslip, 'voluntary'))
    expect(lineOf(payslip, 'loan')?.steps).toEqual([
      { kind: 'amount', label: 'extra.amount', amount: 100_000 },
    ])
  })

  test('is rounded down, and says so where half-up would be over it', () => {
    const facts = kenyaFacts('2026-03', 50_000.02, {
      breakdown: basicOnly,
      extraDeductions: [owe('loan', 4_000_000)],
    })
    const { steps } = lineOf(payslipOf(facts), 'loan')!
    expect(steps.slice(0, 4)).toMatchObject([
      { label: 'deduction.pay', amount: 5_000_002 },
      { label: 'deduction.lawful-share', amount: 3_333_335 },
      { label: 'deduction.rounded-down', value: 1, amount: 3_333_334 },
      { label: 'deduction.taken' },
    ])
    expect(payslipOf(facts).totals.deductions).toBe(3_333_334)
  })

  test('is off where the organisation turned it off: then nothing goes below zero', () => {
    const loan = [owe('loan', 9_000_000)]
    const payslip = payslipOf(kenya(loan, { deductionLimits: limits(false, 0) }))
    expect(payslip.totals.net).toBe(0)
    expect(lineOf(payslip, 'loan')?.rule).toBeNull()
  })

  test('lets HELB, which is instructed, go first', () => {
    const helb = { ...noKenyaContributions, helb: minor(1_000_000) }
    const payslip = payslipOf(
      kenya([owe('instructed', 9_000_000)], { contributions: helb } as Partial<Facts>),
    )
    expect(amountOf(payslip, 'ke.helb')).toBe(1_000_000)
    expect(payslip.totals.deductions).toBe(most)
  })

  test('and the minimum net hold together: the stricter one decides', () => {
    fc.assert(
      fc.property(fc.nat(6_000_000), fc.nat(6_000_000), (amount, minimumNet) => {
        const facts = kenya([owe('loan', amount)], { deductionLimits: limits(true, minimumNet) })
        const { totals, shortfalls } = payslipOf(facts)
        const own = ownOf(kenya([]))
        const room = Math.max(0, Math.min(most, 5_000_000 - minimumNet) - own)
        expect(totals.deductions - own).toBe(Math.min(amount, room))
        expect(shortfalls[0]?.carried ?? 0).toBe(Math.max(0, amount - room))
      }),
    )
  })
})

test('A deduction of nothing is printed as nothing', () => {
  const payslip = payslipOf(uganda([{ ...owe('loan', 0), amount: ZERO as Minor }]))
  expect(lineOf(payslip, 'loan')).toMatchObject({ amount: 0, kind: 'deduction' })
})
