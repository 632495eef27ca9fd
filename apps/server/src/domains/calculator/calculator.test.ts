import { readFileSync } from 'node:fs'
import { calculatorRoutes } from '@kazi/contract/calculator'
import type { BodyInputOf } from '@kazi/contract/route'
import { type CountryCode, countries } from '@kazi/values/country'
import { majorUnits } from '@kazi/values/money'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a public figure that isn't the payslip's, an answer for what the law doesn't know, a crash by nonsense. */

const server = await openTestServer()
type Question = BodyInputOf<typeof calculatorRoutes.calculate>

const ask = (country: CountryCode, body: Question) =>
  server.call(calculatorRoutes.calculate, { params: { country }, body })
const amounts = (lines: readonly { readonly item: string; readonly amount: number }[]) =>
  Object.fromEntries(lines.map(({ item, amount }) => [item, amount]))

test('A stranger gets Kenya’s payslip of 100,000 as the law works it out, each line with its law and its steps', async () => {
  const { status, json } = await ask('KE', { amount: 100_000_00, month: '2026-11' })
  expect(status).toBe(200)
  // NSSF 6 % of 100,000 (below the upper limit of 108,000); SHIF 2.75 %; levy 1.5 %; of the other 89,750:
  // 2,400 + 25 % of 8,333 + 30 % of 57,417 = 21,708.35, less the relief of 2,400
  expect(amounts(json.data.lines)).toMatchObject({
    'ke.nssf': 6_000_00,
    'ke.shif': 2_750_00,
    'ke.housing-levy': 1_500_00,
    'ke.paye': 19_308_35,
  })
  expect(json.data.net).toBe(70_441_65)
  for (const line of json.data.lines.filter(({ kind }) => kind === 'deduction')) {
    expect(line.steps.length, line.item).toBeGreaterThan(0)
    expect(line.rule?.law, line.item).toMatch(/\d/)
  }
})

test('Nigeria’s payslip of 500,000 stands beside last year’s law, and rent lowers the tax', async () => {
  const { json } = await ask('NG', { amount: 500_000_00, month: '2026-11' })
  // pension 8 % of 80 %; a year's 5,616,000 is taxed 330,000 + 18 % of 2,616,000, a twelfth of it a month
  expect(json.data.net).toBe(401_260_00)
  expect(json.data.yearBefore?.month).toBe('2025-11')
  expect(json.data.yearBefore?.net).not.toBe(json.data.net)
  // a fifth of the rent, 240,000, is taxed no more: 18 % of it a year, 3,600 a month
  const renting = await ask('NG', {
    amount: 500_000_00,
    month: '2026-11',
    nigeria: { annualRent: 1_200_000_00 },
  })
  expect(renting.json.data.net).toBe(404_860_00)
})

test('What is to arrive finds its gross, and asking with that gross gives what was to arrive', async () => {
  for (const country of ['NG', 'KE', 'UG'] as const) {
    const net = majorUnits(1_000_000, countries[country].currency)
    const found = await ask(country, { amountIs: 'net', amount: net, month: '2026-11' })
    expect(found.json.data.net, country).toBe(net)
    const back = await ask(country, { amount: found.json.data.gross, month: '2026-11' })
    expect(back.json.data.net, country).toBe(net)
  }
})

test('A year is its twelve months: Uganda’s Local Service Tax is taken in four of them', async () => {
  // 2,000,000 a month: LST of 100,000 a year, a quarter in each of July to October, of the year from July
  const { json } = await ask('UG', { amount: 2_000_000, month: '2026-11' })
  expect(json.data.year?.from).toBe('2026-07')
  expect(json.data.lines.map(({ item }) => item)).not.toContain('ug.lst')
  expect(amounts(json.data.year?.items ?? [])['ug.lst']).toBe(100_000)
  expect(json.data.year?.gross).toBe(24_000_000)
  const off = await ask('UG', { amount: 2_000_000, month: '2026-11', uganda: { localServiceTax: 'off' } })
  expect(amounts(off.json.data.year?.items ?? [])['ug.lst'] ?? 0).toBe(0)
})

interface WorkedCase {
  readonly country: CountryCode
  readonly date: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, number>>
  /** how far from the engine's a published figure is, by its publisher's rounding */
  readonly tolerance?: number
}

/** The cases of the law that ask about a gross alone, as a visitor can. */
function plainCases(): WorkedCase[] {
  const files = ['ke/computed', 'ke/published', 'ug/computed', 'ug/published']
  const texts = files.map((file) =>
    readFileSync(new URL(`../../../../../packages/payroll/cases/${file}.jsonl`, import.meta.url), 'utf8'),
  )
  const cases = texts.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as WorkedCase),
  )
  return cases.filter(({ input, expected }) => 'net' in expected && Object.keys(input).join() === 'gross')
}

test('What anybody is told is what the worked cases of the law say', async () => {
  const cases = plainCases()
  expect(cases.length).toBeGreaterThan(60)
  for (const { country, date, input, expected, tolerance = 0 } of cases) {
    const currency = countries[country].currency
    const { json } = await ask(country, {
      amount: majorUnits(Number(input.gross), currency),
      month: date.slice(0, 7),
      ...(country === 'UG' && { uganda: { localServiceTax: 'off' } }),
    })
    const [told, right] = [json.data.net, majorUnits(expected.net!, currency)]
    expect(Math.abs(told - right), `${country} ${date} ${input.gross}: ${told}`).toBeLessThanOrEqual(
      majorUnits(tolerance, currency),
    )
  }
})

test('What the law can’t answer is said beside the field: a month before it, another country’s question, nonsense', async () => {
  const fieldsOf = async (country: CountryCode, body: object) =>
    Object.keys((await ask(country, body as Question)).failure.fields ?? {})
  expect(await fieldsOf('KE', { amount: 100, month: '1950-01' })).toEqual(['month'])
  expect(await fieldsOf('KE', { amount: 100, month: '2026-11', nigeria: {} })).toEqual(['nigeria'])
  expect(await fieldsOf('KE', { amount: 0 })).toEqual(['amount'])
  expect(await fieldsOf('KE', { amount: -1 })).toEqual(['amount'])
  expect(await fieldsOf('KE', { amount: 1.5 })).toEqual(['amount'])
  expect(await fieldsOf('KE', { amount: 1e15 })).toEqual(['amount'])
  expect(await fieldsOf('KE', { amount: 'much' })).toEqual(['amount'])
  expect(await fieldsOf('KE', { amount: 100, month: '2026-13' })).toEqual(['month'])
})
