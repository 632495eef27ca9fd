import { type CountryCode, countries, countryCodes } from '@kazi/values/country'
import { decimals } from '@kazi/values/money'
import { describe, expect, test } from 'vitest'
import { readCases } from '../cases/read-cases.ts'
import { runCase } from '../cases/run-case.ts'
import type { CaseFigures, CaseQuestion, WorkedCase } from '../cases/worked-case.ts'

const counts: Readonly<Record<CountryCode, { readonly published: number; readonly computed: number }>> = {
  NG: { published: 6, computed: 36 },
  KE: { published: 25, computed: 73 },
  UG: { published: 9, computed: 46 },
}

function figuresOf(question: CaseQuestion): CaseFigures {
  const answer = runCase(question)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.figures
}

/** Floats are only compared here; a millionth is far below any unit of money. */
const FLOAT_NOISE = 1e-6

/**
 * How far a figure may be off. A computed one not at all, to the printed digit, unless it is finer than money: then
 * by what rounding it to money takes, and by a shilling in Uganda, whose money has no smaller unit.
 */
function toleranceFor({ published, tolerance, country }: WorkedCase, expected: number): number {
  if (published) return tolerance ?? 0
  const places = decimals(countries[country as CountryCode].currency)
  const isMoney = Math.abs(expected * 10 ** places - Math.round(expected * 10 ** places)) < FLOAT_NOISE
  if (places === 0) return 1
  return isMoney ? 0 : 0.005
}

describe.each(countryCodes)('%s agrees with every worked example of 2021 to 2026', (country) => {
  const cases = readCases(country)

  test('All of its cases are here', () => {
    const published = cases.filter((one) => one.published).length
    expect({ published, computed: cases.length - published }).toEqual(counts[country])
  })

  test.each(cases.map((one) => [`${one.date} ${JSON.stringify(one.input)}, ${one.source}`, one] as const))(
    '%s',
    (_title, one) => {
      const figures = figuresOf(one)
      expect(Object.keys(one.expected).length).toBeGreaterThan(0)
      for (const [name, expected] of Object.entries(one.expected)) {
        const actual = figures[name]
        if (typeof expected !== 'number') expect(actual, name).toBe(expected)
        else {
          expect(typeof actual, name).toBe('number')
          const difference = Math.abs((actual as number) - expected)
          const allowed = toleranceFor(one, expected) + FLOAT_NOISE
          expect(difference, `${name}: ${actual}, not ${expected}`).toBeLessThanOrEqual(allowed)
        }
      }
    },
  )
})

/** Cases that give the same kind of input, by the names in it that decide what is answered. */
function kindOf({ country, date, input }: WorkedCase): string {
  const names = Object.keys(input as object)
  const kinds = ['annual_gross', 'chargeable_income', 'annual_chargeable', 'annual']
  const kind = kinds.find((name) => names.includes(name)) ?? 'month'
  return `${country}, ${kind}, ${country === 'NG' && date < '2026' ? 'to 2025' : 'current'}`
}

const byKind = Object.groupBy(countryCodes.flatMap(readCases), kindOf)

/** Given sums of a year are asked for a few figures only; the answer has those that the year has anyway. */
const kinds = Object.entries(byKind).filter(([kind]) => !kind.includes('annual_gross'))

test.each(kinds)('%s: the runner answers exactly the figures that the cases ask for', (_kind, cases = []) => {
  const asked = new Set(cases.flatMap((one) => Object.keys(one.expected)))
  for (const one of cases) expect(new Set(Object.keys(figuresOf(one)))).toEqual(asked)
})
