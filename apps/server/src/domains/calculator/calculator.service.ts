import type { calculatorRoutes } from '@kazi/contract/calculator'
import type { ResponseOf } from '@kazi/contract/route'
import { calculate, type Line, type Problem, type Result, taxYearStart } from '@kazi/payroll'
import { type CountryCode, countries } from '@kazi/values/country'
import { addMonths, type Month, monthOf } from '@kazi/values/local-date'
import { add, ZERO } from '@kazi/values/money'
import type { Clock } from '#platform/clock/clock.ts'
import { refuse } from '#platform/http/refusal.ts'
import { factsOf, foreignParts, type Question } from './asked-facts.rules.ts'

type Calculation = ResponseOf<typeof calculatorRoutes.calculate>['data']
type Computed = Extract<Result, { ok: true }>

/**
 * One month's pay by the law, beside the same month a year before and the whole tax year. Amounts are minor units of the
 * country's currency. Nothing is stored.
 * @throws Refusal `calculator.other-country` where the question declares what only another country asks,
 * `calculator.not-computable` where the law of the month isn't known or no gross leaves the asked net.
 */
export function calculateFor(clock: Clock, country: CountryCode, question: Question): Calculation {
  const [foreign] = foreignParts(country, question)
  if (foreign !== undefined)
    refuse('calculator.other-country', {}, { fields: { [foreign]: 'calculator.other-country' } })
  const month = question.month ?? monthOf(clock.today(countries[country].timeZone))
  const result = resultOf(country, question, month)
  if (!result.ok) return refuseProblems(result.problems)
  return {
    country,
    currency: countries[country].currency,
    ...totalsOf(month, result),
    // The wire's shapes are the engine's; they only aren't read-only.
    lines: result.lines as never,
    warnings: result.problems as never,
    yearBefore: yearBeforeOf(country, question, month),
    year: yearOfMonths(country, question, month),
  }
}

const resultOf = (country: CountryCode, question: Question, month: Month): Result =>
  calculate(factsOf(country, question, month))

const totalsOf = (month: Month, { totals: { gross, deductions, net, employer } }: Computed) => ({
  month,
  gross,
  deductions,
  net,
  employer,
})

const itemOf = ({ item, kind, amount }: Line) => ({ item, kind, amount })

/** The same pay by the law of the month a year before. */
function yearBeforeOf(country: CountryCode, question: Question, month: Month): Calculation['yearBefore'] {
  const before = addMonths(month, -12)
  const result = resultOf(country, question, before)
  return result.ok ? { ...totalsOf(before, result), items: result.lines.map(itemOf) } : null
}

/** What the twelve months of the tax year come to, each by its own law. */
function yearOfMonths(country: CountryCode, question: Question, month: Month): Calculation['year'] {
  const from = taxYearStart(country, month)
  const results: Computed[] = []
  for (let index = 0; index < 12; index++) {
    const result = resultOf(country, question, addMonths(from, index))
    if (!result.ok) return null
    results.push(result)
  }
  const total = (of: 'gross' | 'deductions' | 'net' | 'employer') =>
    add(...results.map(({ totals }) => totals[of]))
  const items = new Map<string, ReturnType<typeof itemOf>>()
  for (const line of results.flatMap(({ lines }) => lines)) {
    const before = items.get(line.item)
    items.set(line.item, { ...itemOf(line), amount: add(before?.amount ?? ZERO, line.amount) })
  }
  return {
    from,
    gross: total('gross'),
    deductions: total('deductions'),
    net: total('net'),
    employer: total('employer'),
    items: [...items.values()],
  }
}

/** Why there is no answer, beside what was asked. */
function refuseProblems(problems: readonly Problem[]): never {
  const isOfLaw = problems.some(({ key }) => key === 'law-not-covered')
  return refuse(
    'calculator.not-computable',
    {},
    { fields: isOfLaw ? { month: 'calculator.month-unknown' } : { amount: 'calculator.no-such-net' } },
  )
}
