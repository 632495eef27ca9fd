import { localDate, month } from '@kazi/values/local-date'
import { ZERO } from '@kazi/values/money'
import { percent } from '@kazi/values/rate'
import { describe, expect, test } from 'vitest'
import { type BaseAmounts, type Benefit, calculate, type Facts, type Problem } from '../src/index.ts'
import { kenyaFacts, nigeriaFacts, ugandaFacts } from './sample-facts.ts'

const day = localDate('2026-03-10')
const bases = { paye: true, pension: false, health: false, housing: false }
const sums: BaseAmounts = { paye: ZERO, pension: ZERO, health: ZERO, housing: ZERO, irregular: ZERO }
const earned = { gross: ZERO, bases: sums }
const named = (code: string) => ({ code, label: code })
const benefits: readonly Benefit[] = [
  { ...named('home'), kind: 'housing', marketRent: ZERO },
  { ...named('car'), kind: 'car', cost: ZERO, privateShare: percent(50) },
  { ...named('thing'), kind: 'asset', cost: ZERO },
  { ...named('van'), kind: 'hired-asset', monthlyHire: ZERO },
  { ...named('lunch'), kind: 'meals', value: ZERO },
  { ...named('club'), kind: 'other', value: ZERO },
]

/** Something of everything, so that each fact can be left out. */
const full = {
  benefits,
  absences: [{ kind: 'suspension', from: day, to: day, paidShare: percent(50) }],
  extraEarnings: [{ ...named('travel'), kind: 'per-diem', amount: ZERO, amountIs: 'gross', days: 1, bases }],
  extraDeductions: [{ ...named('loan'), amount: ZERO, rank: 'loan', bases }],
  arrears: [{ month: month('2026-02'), paid: earned, due: earned }],
  earlierThisMonth: { bases: sums, taken: { 'ke.nssf': ZERO } },
} as const
const raises = [{ on: day, gross: ZERO }]
const hourly = { pay: { basis: 'hourly', rate: ZERO, hundredths: 100 } } as const

const everybody: readonly (readonly [string, Facts])[] = [
  ['a plain Kenyan', kenyaFacts('2026-03', 100_000)],
  ['a plain Nigerian', nigeriaFacts('2026-03', 100_000)],
  ['a plain Ugandan', ugandaFacts('2026-03', 100_000)],
  [
    'a Kenyan with everything',
    kenyaFacts('2026-03', 100_000, { ...full, pay: { basis: 'monthly', gross: ZERO, raises } }),
  ],
  [
    'a Nigerian with everything',
    nigeriaFacts('2026-03', 100_000, {
      ...full,
      ...hourly,
      earlierThisYear: { months: 1, taxable: ZERO, irregular: ZERO, deductions: ZERO, tax: ZERO },
    }),
  ],
  [
    'a Ugandan with everything',
    ugandaFacts('2026-03', 100_000, { ...full, pay: { basis: 'net', net: ZERO } }),
  ],
]

/** Every member of facts, by its path; lists have one item of each kind. */
function pathsOf(holder: object, path: readonly string[] = []): string[][] {
  return Object.entries(holder).flatMap(([name, value]) => {
    const own = [...path, name]
    return typeof value === 'object' && value !== null ? [own, ...pathsOf(value, own)] : [own]
  })
}

/** Facts with something else in one place; undefined leaves the member out. */
function spoil(facts: Facts, path: readonly string[], value: unknown): Facts {
  const spoiled: Facts = JSON.parse(JSON.stringify(facts))
  const holder = path.slice(0, -1).reduce<object>((one, name) => Reflect.get(one, name), spoiled)
  if (value === undefined) Reflect.deleteProperty(holder, path.at(-1)!)
  else Reflect.set(holder, path.at(-1)!, value)
  return spoiled
}

const dotted = (path: readonly string[]): string =>
  path.reduce(
    (text, name) => (/^\d+$/.test(name) ? `${text}[${name}]` : text === '' ? name : `${text}.${name}`),
    '',
  )

const problemsOf = (facts: Facts): readonly Problem[] => {
  const result = calculate(facts)
  expect('lines' in result ? 'lines' : 'refused').toBe('refused')
  return result.problems
}

/** Which marks an amount counts for has a problem of its own, which names the amount. */
const areMarks = /^(breakdown|extra).*\.bases/
/** What may well not be there: an item of a list, or of what was taken. */
const isOptional = /\]$|\.taken\./

describe.each(everybody)('Of the facts of %s', (_country, facts) => {
  const paths = pathsOf(facts).map((path) => [dotted(path), path] as const)

  test('none is missing where each is there', () => {
    const { problems } = calculate(facts)
    expect(problems.filter(({ key }) => key.startsWith('fact-'))).toEqual([])
  })

  test('each that is left out is named, and it alone', () => {
    for (const [name, path] of paths) {
      if (isOptional.test(name)) continue
      const problems = problemsOf(spoil(facts, path, undefined))
      if (areMarks.test(name)) expect(problems.map(({ key }) => key)).toContain('bases-missing')
      else expect(problems).toEqual([{ key: 'fact-missing', severity: 'blocking', values: { path: name } }])
    }
  })

  test('each may be of another kind, and nothing throws', () => {
    for (const [name, path] of paths) {
      for (const garbage of [null, {}, [], 'half', Number.NaN, true, [null], [7], Symbol('no text')]) {
        const result = calculate(spoil(facts, path, garbage))
        expect(result.ok || result.problems.length > 0, `${name}: ${String(garbage)}`).toBe(true)
      }
    }
  })
})

test('What isn’t one of its choices is named with what it is, all at once', () => {
  const facts = nigeriaFacts('2026-03', 100_000)
  const { employment, statutory } = facts
  const problems = problemsOf({
    ...facts,
    proration: 'weeks',
    employment: { ...employment, rank: 'third', taxResidence: undefined },
    statutory: { ...statutory, pension: 'half' },
    extraEarnings: [{ ...named('bonus'), kind: 'gift', amount: 1, amountIs: 'gross', days: null, bases }],
  } as unknown as Facts)
  expect(problems.map(({ key, values }) => [key, values.path, values.value])).toEqual([
    ['fact-missing', 'employment.taxResidence', undefined],
    ['fact-unknown', 'employment.rank', 'third'],
    ['fact-unknown', 'proration', 'weeks'],
    ['fact-unknown', 'extraEarnings[0].kind', 'gift'],
    ['fact-unknown', 'statutory.pension', 'half'],
  ])
})

test.each([[null], [undefined], [5], ['facts'], [[]], [{}]])('%j is no facts, and says so', (facts) => {
  const { ok, problems } = calculate(facts as unknown as Facts)
  expect(ok).toBe(false)
  expect(problems[0]?.key).toMatch(/^fact-/)
})
