import type { CountryCode } from '@kazi/values/country'
import { addDays, type LocalDate, type Month } from '@kazi/values/local-date'
import { kenya, nigeria, uganda } from './countries/index.ts'
import type { Coverage, LawDates, Parameter } from './parameter.ts'
import { startOfTaxYear } from './tax-year.ts'

/** Every figure of a country's payroll law over time, in the order of its rules. */
export const parametersOf: Readonly<Record<CountryCode, readonly Parameter<unknown>[]>> = {
  NG: nigeria.parameters,
  KE: kenya.parameters,
  UG: uganda.parameters,
}

const coverageOf: Readonly<Record<CountryCode, Coverage>> = {
  NG: nigeria.coverage,
  KE: kenya.coverage,
  UG: uganda.coverage,
}

/** The first month of the country's tax year that a month lies in. */
export const taxYearStart = (country: CountryCode, of: Month): Month =>
  startOfTaxYear(coverageOf[country].taxYear, of)

/** Whether the country's law is known for pay that is earned up to one day and paid on another. */
export function isLawKnown(country: CountryCode, dates: LawDates): boolean {
  const { lawOn } = { NG: nigeria, KE: kenya, UG: uganda }[country]
  return lawOn(dates).ok
}

/** A parameter that somebody has to look at again: after `until` its figures are unverified, or unknown. */
export interface ExpiringParameter {
  readonly country: CountryCode
  readonly name: Parameter<unknown>['name']
  readonly until: LocalDate
  /** `unverified`: later payslips compute with a warning; `unknown`: they are refused */
  readonly afterwards: 'unverified' | 'unknown'
}

/** The parameters that run out within `days` of a day, or already have, soonest first. */
export function expiringParameters(today: LocalDate, days: number): ExpiringParameter[] {
  const horizon = addDays(today, days)
  const countries = Object.keys(parametersOf) as CountryCode[]
  return countries
    .flatMap((country) => parametersOf[country].flatMap((parameter) => endsOf(country, parameter)))
    .filter(({ until }) => until <= horizon)
    .sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
}

function endsOf(country: CountryCode, { name, verifiedTo, rows }: Parameter<unknown>): ExpiringParameter[] {
  const knownEnd = rows.at(-1)?.until
  const unverified: ExpiringParameter = { country, name, until: verifiedTo, afterwards: 'unverified' }
  if (knownEnd === undefined) return [unverified]
  return [unverified, { country, name, until: knownEnd, afterwards: 'unknown' }]
}
