import { type Minor, minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Deduction, type DeductionRank, deductionRanks, type Facts } from '../src/index.ts'
import { amountOf, lineOf, payslipOf, stepOf } from './result-reader.ts'
import {
  basicOnly,
  kenyaFacts,
  nigeriaFacts,
  noKenyaContributions,
  sharedPension,
  ugandaFacts,
} from './sample-facts.ts'
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

describe('Instalments of the employer’s own loans in Kenya (Employment Act 2007, s. 19(1)(h))', () => {
  const ownLoan = { ...owe('loan', 2_500_000), isOwnLoan: true }
  const kenya = (extraDeductions: readonly Deduction[]): Facts =>
    kenyaFacts('2026-03', 50_000, { breakdown: basicOnly, extraDeductions })
  // Of 50,000 the law takes: NSSF 6 % = 3,000, SHIF 2.75 % = 1,375, levy 1.5 % = 750; PAYE on 44,875: 10 % of 24,000
  // and 25 % of 8,333 and 30 % of 12,542 = 2,400 + 2,083.25 + 3,762.60, less 2,400 = 5,845.85. Together 10,970.85.
  const own = 1_097_085

  test('take at most half of what every other deduction leaves, also of what comes after them', () => {
    const payslip = payslipOf(kenya([ownLoan, owe('voluntary', 500_000)]))
    // 50,000 − 10,970.85 − 5,000 = 34,029.15, of which half is 17,014.575
    expect(amountOf(payslip, 'loan')).toBe(1_701_457)
    expect(amountOf(payslip, 'voluntary')).toBe(500_000)
    expect(payslip.totals.deductions).toBe(own + 1_701_457 + 500_000)
    const { steps, rule } = lineOf(payslip, 'loan')!
    expect(rule?.parameters.map(({ law }) => law)).toEqual(['Employment Act No. 11 of 2007, s. 19(1)(h)'])
    expect(steps.map((step) => [step.label, 'amount' in step && step.amount])).toEqual([
      ['deduction.pay', 5_000_000],
      ['deduction.others', 3_402_915],
      ['deduction.lawful-share', 1_701_458],
      ['deduction.rounded-down', 1_701_457],
      ['extra.amount', 2_500_000],
      ['deduction.lawful-room', 1_701_457],
    ])
    expect(replaySteps(steps)).toBe(1_701_457)
  })

  test('are limited together, and what another lender gets is not', () => {
    const second = { ...ownLoan, code: 'second', amount: minor(300_000) }
    // 50,000 − 10,970.85 = 39,029.15, half of it 19,514.575
    const both = payslipOf(kenya([{ ...ownLoan, amount: minor(1_900_000) }, second]))
    expect([amountOf(both, 'loan'), amountOf(both, 'second')]).toEqual([1_900_000, 51_457])
    const lender = payslipOf(kenya([owe('loan', 2_100_000)]))
    expect(amountOf(lender, 'loan')).toBe(2_100_000)
  })
})

describe('Nigeria’s third of a worker’s wages (Labour Act, s. 5(7))', () => {
  const nigeria = (amount: number, isLabourActWorker: boolean): Facts =>
    nigeriaFacts('2026-03', 100_000, {
      statutory: { ...sharedPension, isLabourActWorker },
      extraDeductions: [owe('voluntary', amount)],
    })

  test('holds for whoever is a worker to the Act, with what the law itself takes counted', () => {
    const own = payslipOf(nigeria(0, true)).totals.deductions
    const payslip = payslipOf(nigeria(4_000_000, true))
    // a third of 100,000 is 33,333.33
    expect(payslip.totals.deductions).toBe(3_333_333)
    expect(payslip.shortfalls[0]?.carried).toBe(4_000_000 - (3_333_333 - own))
    expect(lineOf(payslip, 'voluntary')?.rule?.rule).toBe('ng.deductions')
    expect(amountOf(payslipOf(nigeria(4_000_000, false)), 'voluntary')).toBe(4_000_000)
  })
})

test('Courts attach at most two thirds of the pay in Uganda, and other deductions are taken besides (Employment Act, s. 45(3))', () => {
  const first = { ...owe('court-order', 400_000), code: 'first' }
  const payslip = payslipOf(uganda([first, owe('court-order', 300_000), owe('loan', 50_000)]))
  // two thirds of 1,000,000 are 666,666; 748,000 are left after PAYE and NSSF
  expect([amountOf(payslip, 'first'), amountOf(payslip, 'court-order')]).toEqual([400_000, 266_666])
  expect(amountOf(payslip, 'loan')).toBe(50_000)
  expect(lineOf(payslip, 'court-order')?.rule?.rule).toBe('ug.deductions')
})

test('A deduction of nothing is printed as nothing', () => {
  const payslip = payslipOf(uganda([{ ...owe('loan', 0), amount: ZERO as Minor }]))
  expect(lineOf(payslip, 'loan')).toMatchObject({ amount: 0, kind: 'deduction' })
})
