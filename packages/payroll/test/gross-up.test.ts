import { localDate } from '@kazi/values/local-date'
import { type Minor, majorUnits, minor } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { findGross } from '../src/gross-up.ts'
import { calculate, type Extra, type Facts } from '../src/index.ts'
import { amountOf, lineOf, payslipOf } from './result-reader.ts'
import { kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'
import { replaySteps } from './step-replay.ts'

const allBases = { paye: true, pension: true, health: true, housing: true }
const bonus = (amount: number, amountIs: Extra['amountIs'], changes: Partial<Extra> = {}): Extra => ({
  code: 'bonus',
  label: 'Bonus',
  kind: 'irregular',
  amount: minor(amount),
  amountIs,
  days: null,
  bases: allBases,
  ...changes,
})
const agreed = (net: number): Facts['pay'] => ({ basis: 'net', net: minor(net) })

const samples: [string, Facts][] = [
  ['Nigeria 2025', nigeriaFacts('2025-03', 300_000)],
  ['Nigeria 2026', nigeriaFacts('2026-03', 300_000)],
  ['Kenya 2021', kenyaFacts('2021-03', 90_000)],
  ['Kenya 2026', kenyaFacts('2026-03', 90_000)],
  ['Uganda', ugandaFacts('2026-03', 1_500_000)],
  ['Uganda in August', ugandaFacts('2026-08', 1_500_000)],
]

describe.each(samples)('A net in %s', (_title, facts) => {
  const { totals } = payslipOf(facts)

  test('agreed as the salary gives back the gross that leaves it', () => {
    const payslip = payslipOf({ ...facts, pay: agreed(totals.net) })
    expect(payslip.totals.net).toBe(totals.net)
    expect(payslip.totals.gross).toBeLessThanOrEqual(totals.gross)
    const basic = lineOf(payslip, 'basic')!
    expect(basic.steps[0]).toMatchObject({ label: 'salary.net-agreed', amount: totals.net })
    expect(replaySteps(basic.steps)).toBe(basic.amount)
  })

  test('agreed for a bonus raises the net by exactly that', () => {
    const payslip = payslipOf({ ...facts, extraEarnings: [bonus(1_234_567, 'net')] })
    expect(payslip.totals.net - totals.net).toBe(1_234_567)
    const line = lineOf(payslip, 'bonus')!
    expect(line.steps.map(({ label }) => label)).toEqual(['extra.net', 'extra.grossed-up'])
    expect(line.amount).toBeGreaterThan(1_234_567)
  })

  test('agreed for the salary and for a bonus leaves both', () => {
    const both = { ...facts, pay: agreed(totals.net), extraEarnings: [bonus(1_234_567, 'net')] }
    expect(payslipOf(both).totals.net).toBe(totals.net + 1_234_567)
  })

  test('agreed for a month owes a joiner their days of it', () => {
    const employment = { ...facts.employment, startsOn: localDate(`${facts.period.from.slice(0, 8)}15`) }
    const net = 3_100_000
    const payslip = payslipOf({ ...facts, employment, pay: agreed(net) })
    expect(payslip.totals.net).toBe(1_700_000)
  })

  test('raised within the month owes each its days, as separate parts of one gross', () => {
    const pay: Facts['pay'] = {
      basis: 'net',
      net: minor(3_000_000),
      raises: [{ on: localDate(`${facts.period.from.slice(0, 8)}11`), net: minor(3_600_000) }],
    }
    const payslip = payslipOf({ ...facts, pay })
    const days = Number(facts.period.to.slice(8))
    const before = Math.round((3_000_000 * 10) / days)
    const after = 3_600_000 - Math.round((3_600_000 * 10) / days)
    expect(payslip.totals.net).toBe(before + after)
    const basic = lineOf(payslip, 'basic')!
    expect(basic.parts.map(({ kind, from, to }) => [kind, from.slice(8), to.slice(8)])).toEqual([
      ['salary', '01', '10'],
      ['salary', '11', String(days)],
    ])
    const [first, second] = basic.parts.map(({ amount }): number => amount) as [number, number]
    expect(first + second).toBe(basic.amount)
    // as much of the gross as of the net, up to a unit of rounding
    expect(Math.abs((first / basic.amount) * (before + after) - before)).toBeLessThan(2)
    const agreedFigures = basic.steps.filter(({ label }) => label === 'salary.net-agreed')
    expect(agreedFigures).toMatchObject([{ amount: 3_000_000 }, { amount: 3_600_000 }])
    expect(replaySteps(basic.steps)).toBe(basic.amount)
  })

  test('raised outside the month is refused', () => {
    const raises = [{ on: localDate('2020-01-01'), net: minor(1) }]
    const pay: Facts['pay'] = { basis: 'net', net: minor(3_000_000), raises }
    expect(calculate({ ...facts, pay }).problems.map(({ key }) => key)).toContain('raise-outside-period')
  })

  test('is left beside benefits in kind, whose tax the employer then bears', () => {
    const benefits = [{ code: 'home', label: 'Home', kind: 'housing' as const, marketRent: minor(2_000_000) }]
    const payslip = payslipOf({ ...facts, benefits, pay: agreed(totals.net) })
    expect(payslip.totals.net).toBe(totals.net)
    expect(payslip.totals.gross).toBeGreaterThan(totals.gross)
  })

  test('of nothing costs nothing', () => {
    expect(payslipOf({ ...facts, pay: agreed(0) }).totals.gross).toBe(0)
    const payslip = payslipOf({ ...facts, extraEarnings: [bonus(0, 'net')] })
    expect(amountOf(payslip, 'bonus')).toBe(0)
  })

  test('beyond all pay is refused, with no lines', () => {
    const result = calculate({ ...facts, pay: agreed(999_999_999_999) })
    expect(result.problems.map(({ key }) => key)).toEqual(['gross-up-impossible'])
    expect('lines' in result).toBe(false)
  })
})

describe('A net bonus', () => {
  const facts = kenyaFacts('2026-03', 90_000)

  test('is found beside gross extras, arrears and a pension that lowers the tax', () => {
    const amounts = { paye: minor(500_000), pension: minor(0), health: minor(0), housing: minor(0) }
    const zero = {
      paye: minor(0),
      pension: minor(0),
      health: minor(0),
      housing: minor(0),
      irregular: minor(0),
    }
    const before: Facts = {
      ...facts,
      extraEarnings: [bonus(700_000, 'gross', { code: 'overtime' })],
      extraDeductions: [
        {
          code: 'scheme',
          label: 'Scheme',
          amount: minor(300_000),
          rank: 'pension',
          bases: { ...allBases, pension: false, health: false, housing: false },
        },
      ],
      arrears: [
        {
          month: '2026-01' as Facts['arrears'][number]['month'],
          paid: { gross: minor(0), bases: zero },
          due: { gross: minor(500_000), bases: { ...amounts, irregular: minor(0) } },
        },
      ],
    }
    const after = { ...before, extraEarnings: [bonus(250_000, 'net'), ...before.extraEarnings] }
    expect(payslipOf(after).totals.net - payslipOf(before).totals.net).toBe(250_000)
  })

  test('is found with the exemption of the days that it is for', () => {
    const perDiem = bonus(2_000_000, 'net', {
      kind: 'per-diem',
      days: 1,
      bases: { ...allBases, pension: false, health: false, housing: false },
    })
    const net = payslipOf({ ...facts, extraEarnings: [perDiem] }).totals.net
    expect(net - payslipOf(facts).totals.net).toBe(2_000_000)
    expect(amountOf(payslipOf({ ...facts, extraEarnings: [perDiem] }), 'bonus')).toBeGreaterThan(2_000_000)
  })

  test('isn’t raised by what the person owes: the loan takes its part of the pay, not of the promise', () => {
    const extraDeductions = [
      { code: 'loan', label: 'Loan', amount: minor(9_000_000), rank: 'loan' as const, bases: noBases },
    ]
    const withLoan = payslipOf({ ...facts, extraDeductions, extraEarnings: [bonus(250_000, 'net')] })
    const without = payslipOf({ ...facts, extraEarnings: [bonus(250_000, 'net')] })
    expect(amountOf(withLoan, 'bonus')).toBe(amountOf(without, 'bonus'))
  })

  test('after another is found on top of it, in the order entered', () => {
    const two = [bonus(250_000, 'net'), bonus(400_000, 'net', { code: 'second' })]
    const payslip = payslipOf({ ...facts, extraEarnings: two })
    expect(payslip.totals.net - payslipOf(facts).totals.net).toBe(650_000)
    expect(payslip.lines.filter(({ kind }) => kind === 'earning').map(({ item }) => item)).toEqual([
      'basic',
      'housing',
      'transport',
      'bonus',
      'second',
    ])
  })
})

const noBases = { paye: false, pension: false, health: false, housing: false }

describe('The search for a gross', () => {
  /** A tax of a tenth, and a fall of 500 right above 10,000. */
  const outcomeOf = (gross: Minor) => ({
    net: minor(gross - Math.round(gross / 10) - (gross > 10_000 ? 500 : 0)),
    taxable: gross,
  })
  const cliffs = [minor(10_000)]

  test('stays before a cliff while it can: the cheapest gross is paid', () => {
    expect(findGross(minor(9000), outcomeOf, cliffs)).toBe(10_000)
    expect(findGross(minor(8900), outcomeOf, cliffs)).toBe(9889)
  })

  test('goes past it only for what nothing before it leaves', () => {
    const gross = findGross(minor(9001), outcomeOf, cliffs)!
    expect(gross).toBeGreaterThan(10_000)
    expect(outcomeOf(gross).net).toBe(9001)
  })

  test('finds the edge of pay that doesn’t all count for tax', () => {
    const half = (gross: Minor) => ({ ...outcomeOf(gross), taxable: minor(Math.ceil(gross / 2)) })
    expect(findGross(minor(9000), half, [minor(5000)])).toBe(10_000)
  })

  test('passes over a cliff that can’t be reached, or lies behind', () => {
    const always = (gross: Minor) => ({ net: gross, taxable: minor(50_000) })
    expect(findGross(minor(12_000), always, cliffs)).toBe(12_000)
    const never = (gross: Minor) => ({ net: gross, taxable: minor(7) })
    expect(findGross(minor(12_000), never, cliffs)).toBe(12_000)
  })

  test('tries the neighbours where rounding steps over the net', () => {
    const offsets = new Map([
      [703, 1],
      [707, -4],
    ])
    const stepping = (gross: Minor) => ({ net: minor(gross + (offsets.get(gross) ?? 0)), taxable: gross })
    expect(findGross(minor(703), stepping, [])).toBe(707)
  })

  test('ends where no gross leaves the net', () => {
    const even = (gross: Minor) => ({ net: minor(gross - (gross % 2)), taxable: gross })
    expect(findGross(minor(701), even, [])).toBeNull()
    const capped = (gross: Minor) => ({ net: minor(Math.min(gross, 1000)), taxable: gross })
    expect(findGross(minor(1001), capped, [])).toBeNull()
    expect(findGross(majorUnits(1, 'UGX'), capped, [])).toBe(1)
  })
})
