import { minor } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Benefit, Extra, Facts, UgandaFacts } from '../src/index.ts'
import { amountOf, payslipOf } from './result-reader.ts'
import { ugandaFacts } from './sample-facts.ts'

const secondary = {
  employment: { ...ugandaFacts('2024-01', 0).employment, rank: 'secondary' as const },
}
const onTakeHome: Partial<UgandaFacts> = {
  statutory: { localServiceTax: 'instalments', localServiceTaxBase: 'take-home' },
}
const allInJuly: Partial<UgandaFacts> = {
  statutory: { localServiceTax: 'all-in-july', localServiceTaxBase: 'gross' },
}

const netSalary = (net: number): Facts['pay'] => ({ basis: 'net', net: minor(net) })
const netBonus = (amount: number): Extra => ({
  code: 'bonus',
  label: 'Bonus',
  kind: 'irregular',
  amount: minor(amount),
  amountIs: 'net',
  days: null,
  bases: { paye: true, pension: true, health: false, housing: false },
})

const netOf = (month: string, gross: number, changes: Partial<UgandaFacts> = {}) =>
  payslipOf(ugandaFacts(month, gross, changes)).totals.net
const ofNet = (month: string, net: number, changes: Partial<UgandaFacts> = {}) =>
  payslipOf(ugandaFacts(month, 0, { pay: netSalary(net), ...changes }))

const people: readonly [string, string, Partial<UgandaFacts>][] = [
  ['a resident before July 2026', '2025-02', {}],
  ['a resident since', '2026-11', {}],
  ['a resident in a month of Local Service Tax', '2026-08', {}],
  ['a resident who pays it all in July', '2026-07', allInJuly],
  ['a resident with it on take-home pay', '2025-08', onTakeHome],
  ['a secondary employment', '2026-11', secondary],
]

describe.each(people)('A net salary of %s', (_who, month, changes) => {
  test('is paid to the shilling, whatever the net', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000_000 }), (net) => {
        expect(ofNet(month, net, changes).totals.net).toBe(net)
      }),
      { numRuns: 150 },
    )
  })

  test('raised by a net bonus is higher by exactly the bonus', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 9_000_000 }))
    fc.assert(
      fc.property(amounts, ([gross, bonus]) => {
        const payslip = payslipOf(ugandaFacts(month, gross, { ...changes, extraEarnings: [netBonus(bonus)] }))
        expect(payslip.totals.net).toBe(netOf(month, gross, changes) + bonus)
      }),
      { numRuns: 150 },
    )
  })
})

/** Worth 15 % of the pay up to 2,666,667 and its rent above. */
const home: Benefit = { kind: 'housing', code: 'home', label: 'Home', marketRent: minor(400_000) }

/** The last gross of a span that is taken from like its lower end; the upper end isn’t. */
function lastBefore(from: number, to: number, take: (gross: number) => number): number {
  let low = from
  let high = to
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (take(middle) === take(from)) low = middle
    else high = middle
  }
  return low
}

describe('Around a fall of the net, a net salary takes the lowest gross that leaves it', () => {
  test('secondary employment: at ten million the higher rate begins on all of it', () => {
    // 10,000,000 leaves 6,500,000; past it 11,818,182 is the first that leaves as much.
    expect(ofNet('2026-11', 6_500_000, secondary).totals.gross).toBe(10_000_000)
    expect(ofNet('2026-11', 6_499_999, secondary).totals.gross).toBeLessThan(10_000_000)
    expect(ofNet('2026-11', 6_500_001, secondary).totals.gross).toBeGreaterThan(11_818_000)
  })

  test.each([
    ['2026-08', {}],
    ['2026-07', allInJuly],
    ['2025-08', onTakeHome],
    ['2026-08', { benefits: [home] }],
    ['2026-08', { ...onTakeHome, benefits: [home] }],
  ] as const)('Local Service Tax: at the end of every class, in %s', (month, changes) => {
    const take = (gross: number) => amountOf(payslipOf(ugandaFacts(month, gross, changes)), 'ug.lst')
    let falls = 0
    for (let low = 90_000; low < 1_700_000; low += 5_000) {
      if (take(low) === take(low + 5_000)) continue
      falls += 1
      const last = lastBefore(low, low + 5_000, take)
      const net = netOf(month, last, changes)
      expect(netOf(month, last + 1, changes)).toBeLessThan(net)
      const found = ofNet(month, net, changes).totals
      expect(found.net).toBe(net)
      expect(found.gross).toBeLessThanOrEqual(last)
      const beyond = ofNet(month, net + 1, changes).totals
      expect(beyond.net).toBe(net + 1)
      expect(beyond.gross).toBeGreaterThan(last)
    }
    expect(falls).toBe(10)
  })

  test('holds with benefits in kind, and after an earlier payslip of the month', () => {
    const first = payslipOf(ugandaFacts('2026-08', 400_000))
    const taken = Object.fromEntries(first.lines.map(({ item, amount }) => [item, amount]))
    const earlierThisMonth = { bases: first.bases, taken }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (net) => {
        const changes = { benefits: [home], earlierThisMonth }
        const least = netOf('2026-08', 0, changes)
        expect(ofNet('2026-08', Math.max(net, least), changes).totals.net).toBe(Math.max(net, least))
      }),
      { numRuns: 100 },
    )
  })
})
