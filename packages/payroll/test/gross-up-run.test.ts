import { type Minor, minor } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultExtraBases, type Extra, type Facts, grossUpRun } from '../src/index.ts'
import { arbitraryFacts } from './arbitrary-facts.ts'
import { amount } from './arbitrary-pay.ts'
import { inWholeMonth, withPlainPay } from './invariants-of-pay.ts'
import { payslipOf } from './result-reader.ts'
import { kenyaFacts } from './sample-facts.ts'

const agreed = (facts: Facts, net: number): Facts => ({ ...facts, pay: { basis: 'net', net: net as Minor } })
const netBonus = (amount: number): Extra => ({
  code: 'bonus',
  label: 'Bonus',
  kind: 'irregular',
  amount: minor(amount),
  amountIs: 'net',
  days: null,
  bases: defaultExtraBases('KE', 'irregular'),
})

describe.each(['NG', 'KE', 'UG'] as const)('A run of agreed nets in %s', (country) => {
  test('comes back as grosses that leave each of them to the minor unit, and sums up', () => {
    const person = fc.tuple(arbitraryFacts[country], amount())
    const runs = fc.array(person, { maxLength: 6 }).map((people) =>
      people.flatMap(([facts, gross]) => {
        const plain = withPlainPay(inWholeMonth(facts), gross)
        const { net } = payslipOf(plain).totals
        return net < 0 ? [] : [{ plain, net }]
      }),
    )
    fc.assert(
      fc.property(runs, (run) => {
        const { people, totals } = grossUpRun(run.map(({ plain, net }) => agreed(plain, net)))
        let gross = 0
        let net = 0
        for (const [index, person] of people.entries()) {
          const asked = run[index]!
          expect(person.ok).toBe(true)
          if (!person.ok) continue
          expect(person.totals.net).toBe(asked.net)
          // the way back: a salary of that gross leaves that net
          expect(payslipOf(withPlainPay(asked.plain, person.salary)).totals.net).toBe(asked.net)
          gross += person.totals.gross
          net += person.totals.net
        }
        expect([totals.gross, totals.net]).toEqual([gross, net])
      }),
      { numRuns: 100 },
    )
  })
})

describe('A run of agreed nets', () => {
  const facts = kenyaFacts('2026-03', 90_000)

  test('names the problems of each person, and grosses up the others', () => {
    const { people, totals } = grossUpRun([
      agreed(facts, 7_000_000),
      agreed(facts, 999_999_999_999),
      agreed({ ...facts, employment: { ...facts.employment, startsOn: null } }, 5_000_000),
      agreed(facts, 6_000_000.5),
    ])
    expect(people.map((person) => person.problems.map(({ key }) => key))).toEqual([
      [],
      ['gross-up-impossible'],
      ['start-date-missing'],
      ['amount-not-whole'],
    ])
    expect(people.map(({ ok }) => ok)).toEqual([true, false, false, false])
    expect(totals.net).toBe(7_000_000)
  })

  test('finds a bonus for each beside a salary that is gross or net', () => {
    const withBonus = (one: Facts): Facts => ({ ...one, extraEarnings: [netBonus(500_000)] })
    const run = [facts, agreed(facts, 7_000_000)]
    const before = grossUpRun(run)
    const after = grossUpRun(run.map(withBonus))
    expect(after.totals.net - before.totals.net).toBe(1_000_000)
    for (const [index, person] of after.people.entries()) {
      const without = before.people[index]!
      if (!person.ok || !without.ok) throw new Error('refused')
      expect(person.salary).toBe(without.salary)
      const [bonus] = person.extras as [{ code: string; gross: Minor }]
      expect(person.totals.gross).toBe(person.salary + bonus.gross)
    }
  })

  test('of nobody costs nothing', () => {
    expect(grossUpRun([])).toMatchObject({ people: [], totals: { gross: 0, net: 0, employerCost: 0 } })
  })
})
