import { type LocalDate, lastDayOf, monthOf } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import type { Figures } from './parameter-figures.ts'
import type { Problem, RuleReference } from './result.ts'
import type { ParameterName, ProblemKey, RuleName } from './vocabulary.ts'

/** A figure of the law over time. Data, never code: a change of rate is a row, a change of method a function. */
export interface Parameter<Value> {
  /** the rule that it belongs to and its own name, e.g. `ke.nssf.limits`; a message key, under `parameters` */
  readonly name: ParameterName
  /** what its amounts are counted in; `share` for bare rates */
  readonly unit: Currency | 'share'
  readonly per: 'month' | 'year'
  /** which of a payslip's two dates picks the row */
  readonly selectedBy: 'earned-month' | 'pay-date'
  /** the last day that somebody has checked it for; later days answer with a warning */
  readonly verifiedTo: LocalDate
  /** oldest first; each stands until the next one's `from` */
  readonly rows: readonly ParameterRow<Value>[]
  /** a row's value as figures that a person can read */
  show(value: Value): Figures
}

export interface ParameterRow<Value> {
  /** the law's own date of effect */
  readonly from: LocalDate
  /** the last day that the law itself sets, where it sets one: past it the figure is unknown, not unchanged */
  readonly until?: LocalDate
  readonly value: Value
  /** the Act and section, as printed */
  readonly law: string
  /** where the figure was read */
  readonly source: string
  /** an open question about the row that whoever approves a payslip by it must know */
  readonly doubt?: ProblemKey
}

/** The span of dates that a country's rules answer for. */
export interface Coverage {
  readonly from: LocalDate
}

/** The two dates of a payslip that select parameters. */
export interface LawDates {
  /** a day of the earned month; its last day is compared, for a change during a month counts for all of it */
  readonly earnedOn: LocalDate
  readonly payDate: LocalDate
}

/** The date has no row: before the first one, or past a known end. */
class LawNotCovered extends Error {
  readonly parameter: string
  readonly date: LocalDate

  constructor(parameter: string, date: LocalDate) {
    super(`no value of ${parameter} on ${date}`)
    this.parameter = parameter
    this.date = date
  }
}

/** The row in force on a date. @throws LawNotCovered when there is none. */
export function rowOn<Value>(parameter: Parameter<Value>, date: LocalDate): ParameterRow<Value> {
  for (let index = parameter.rows.length - 1; index >= 0; index -= 1) {
    const row = parameter.rows[index]!
    if (row.from > date) continue
    if (row.until !== undefined && row.until < date) break
    return row
  }
  throw new LawNotCovered(parameter.name, date)
}

/** The law of one pair of dates: every parameter looked up, or the problems that say why not. */
export type ResolvedLaw<Law> =
  | { readonly ok: true; readonly law: Law; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A parameter's row that is in force on the date that selects it. */
export interface InForce<Value> extends ParameterRow<Value> {
  readonly parameter: Parameter<Value>
}

export type ReadParameter = <Value>(parameter: Parameter<Value>) => InForce<Value>

/**
 * Builds a country's law for a pair of dates.
 * @returns the law, with one warning per parameter that nobody has verified for the date; or `law-not-covered`.
 */
export function resolveLaw<Law>(
  build: (read: ReadParameter) => Law,
  coverage: Coverage,
  dates: LawDates,
): ResolvedLaw<Law> {
  const problems: Problem[] = []
  const earnedOn = lastDayOf(monthOf(dates.earnedOn))
  const read: ReadParameter = (parameter) => {
    const date = parameter.selectedBy === 'pay-date' ? dates.payDate : earnedOn
    if (date < coverage.from) throw new LawNotCovered(parameter.name, date)
    const row = rowOn(parameter, date)
    if (date > parameter.verifiedTo) {
      const values = { parameter: parameter.name, date, verifiedTo: parameter.verifiedTo }
      problems.push({ key: 'law-not-verified', severity: 'warning', values })
    }
    return { ...row, parameter }
  }
  try {
    return { ok: true, law: build(read), problems }
  } catch (error) {
    if (!(error instanceof LawNotCovered)) throw error
    const values = { parameter: error.parameter, date: error.date }
    return { ok: false, problems: [{ key: 'law-not-covered', severity: 'blocking', values }] }
  }
}

/** Different pairs of dates that are kept resolved: a run uses one, a corrected year a few dozen. */
const RESOLVED_LAWS_MAX = 64

/** {@link resolveLaw} for many payslips: equal dates share one resolved law and its rule references. */
export function rememberLaw<Law>(
  build: (read: ReadParameter) => Law,
  coverage: Coverage,
): (dates: LawDates) => ResolvedLaw<Law> {
  const byDates = new Map<string, ResolvedLaw<Law>>()
  let last: { readonly dates: LawDates; readonly resolved: ResolvedLaw<Law> } | undefined
  return (dates) => {
    if (last && last.dates.earnedOn === dates.earnedOn && last.dates.payDate === dates.payDate) {
      return last.resolved
    }
    const key = `${dates.earnedOn} ${dates.payDate}`
    let resolved = byDates.get(key)
    if (!resolved) {
      if (byDates.size >= RESOLVED_LAWS_MAX) byDates.clear()
      resolved = resolveLaw(build, coverage, dates)
      byDates.set(key, resolved)
    }
    last = { dates, resolved }
    return resolved
  }
}

/**
 * What a line says about the rule behind it: the first parameter's law and date, and the figures of all of them.
 * Made once for a pair of dates, not for each payslip.
 */
export const referenceTo = (
  rule: RuleName,
  first: InForce<unknown>,
  ...others: readonly InForce<unknown>[]
): RuleReference => ({
  rule,
  law: first.law,
  effectiveFrom: first.from,
  parameters: [first, ...others].map(({ parameter, value, from, law, source }) => ({
    name: parameter.name,
    effectiveFrom: from,
    law,
    source,
    figures: parameter.show(value),
  })),
})
