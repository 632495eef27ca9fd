import { type CountryCode, countries } from '@kazi/values/country'
import { type LocalDate, parseLocalDate } from '@kazi/values/local-date'
import { refuse } from '../src/facts-check.ts'
import type { Problem } from '../src/index.ts'
import { type CaseInput, isRecord, readInput, shown } from './case-input.ts'
import { runKenyaCase } from './kenya.ts'
import { runNigeriaCase } from './nigeria.ts'
import { runUgandaCase } from './uganda.ts'
import type { CaseAnswer, CaseQuestion, InputProblem } from './worked-case.ts'

const runners: Readonly<Record<CountryCode, (date: LocalDate, input: CaseInput) => CaseAnswer>> = {
  NG: runNigeriaCase,
  KE: runKenyaCase,
  UG: runUgandaCase,
}

/**
 * Computes one case with the engine: facts are built from its input and the figures are read off the payslip, by the
 * names that the case files use. Every figure that applies is answered, asked for or not.
 * @returns the figures, or every reason why there are none; nothing that a file can hold makes it throw
 */
export function runCase(question: CaseQuestion): CaseAnswer {
  if (!isRecord(question)) return refuseAll(notAnObject('The case', 'country, date and input'))
  const { country, date, input } = question
  const problems: (Problem | InputProblem)[] = []
  if (!isCountry(country)) problems.push(refuseCountry(country))
  const day = typeof date === 'string' ? parseLocalDate(date) : undefined
  if (day === undefined) problems.push(refuseDate(date))
  if (!isRecord(input)) problems.push(notAnObject('input', 'named amounts'))
  if (!isCountry(country) || day === undefined || !isRecord(input)) return refuseAll(...problems)
  return runners[country](day, readInput(input, countries[country].currency))
}

const isCountry = (country: unknown): country is CountryCode =>
  typeof country === 'string' && Object.hasOwn(countries, country)

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A text without its quotes, everything else as the file has it. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : shown(value))

const refuseCountry = (country: unknown): Problem | InputProblem =>
  isMissing(country)
    ? { key: 'input-missing', message: 'country is missing: say NG, KE or UG.' }
    : refuse('country-unknown', { country: wordOf(country) })

/** A day of the calendar that is centuries away is no mistake of writing: it has no law. */
function refuseDate(date: unknown): Problem | InputProblem {
  if (isMissing(date)) {
    return { key: 'input-missing', message: 'date is missing: say the last day of the payroll month.' }
  }
  const text = wordOf(date)
  const isFarAway = /^\d{4}-/.test(text) && parseLocalDate(`2000${text.slice(4)}`) !== undefined
  return refuse(isFarAway && !isWithinCenturies(text) ? 'law-not-covered' : 'date-invalid', { date: text })
}

const isWithinCenturies = (text: string): boolean => parseLocalDate(`${text.slice(0, 4)}-01-01`) !== undefined

const refuseAll = (...problems: (Problem | InputProblem)[]): CaseAnswer => ({ ok: false, problems })

const notAnObject = (name: string, content: string): InputProblem => ({
  key: 'input-not-an-object',
  message: `${name} is missing or isn’t an object with ${content}.`,
})
