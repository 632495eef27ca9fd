import {
  addMonths,
  firstDayOf,
  type LocalDate,
  lastDayOf,
  type Month,
  monthOf,
} from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import type { Figures } from './parameter-figures.ts'
import type { Problem, RuleReference } from './result.ts'
import { startOfTaxYear, type TaxYear } from './tax-year.ts'
import type { ParameterName, ProblemKey, RuleName, StepLabel } from './vocabulary.ts'

/** A figure of the law over time. Data, never code: a change of rate is a row, a change of method a function. */
export interface Parameter<Value> {
  /** the rule that it belongs to and its own name, e.g. `ke.nssf.limits`; a message key, under `parameters` */
  readonly name: ParameterName
  /** what its amounts are counted in; `share` for bare rates */
  readonly unit: Currency | 'share'
  readonly per: 'month' | 'year'
  /**
   * What picks the row: the month earned; the pay date; or the pay date as far as the tax year of the month earned goes,
   * so that a year is taxed by its own law, whenever the last of it is paid
   */
  readonly selectedBy: 'earned-month' | 'pay-date' | 'tax-year'
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
  /** another reading of the law that explanations by this row name, beside the one that is used */
  readonly note?: RowNote
}

/** A note of a row; on dates before `from` or after `until` no reading differs. */
export interface RowNote {
  readonly label: StepLabel
  readonly from?: LocalDate
  readonly until?: LocalDate
}

/** The span of dates that a country's rules answer for, and how it counts its years. */
export interface Coverage {
  readonly from: LocalDate
  readonly taxYear: TaxYear
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
export interface InForce<Value> extends Omit<ParameterRow<Value>, 'note'> {
  readonly parameter: Parameter<Value>
  /** what the row's note says on that date; null when it says nothing */
  readonly note: StepLabel | null
}

export type ReadParameter = <Value>(parameter: Parameter<Value>) => InForce<Value>

/** @param earnedOn the last day of the earned month */
export type BuildLaw<Law> = (read: ReadParameter, earnedOn: LocalDate) => Law

/**
 * Builds a country's law for a pair of dates.
 * @returns the law, with one warning when there are parameters that nobody has verified for their date; or
 * `law-not-covered`.
 */
export function resolveLaw<Law>(build: BuildLaw<Law>, coverage: Coverage, dates: LawDates): ResolvedLaw<Law> {
  const unverified: Unverified[] = []
  const turned = new Map<ProblemKey, Problem>()
  const earnedOn = lastDayOf(monthOf(dates.earnedOn))
  const withinYear = keepWithinYear(coverage.taxYear, monthOf(earnedOn), dates.payDate)
  const dateBy = { 'earned-month': earnedOn, 'pay-date': dates.payDate, 'tax-year': withinYear }
  const read: ReadParameter = (parameter) => {
    const date = dateBy[parameter.selectedBy]
    if (date < coverage.from) throw new LawNotCovered(parameter.name, date)
    const row = rowOn(parameter, date)
    if (date > parameter.verifiedTo) unverified.push({ parameter, date })
    const problem = warnOfTurn(parameter, row, earnedOn, dates.payDate, withinYear)
    if (problem !== null) turned.set(problem.key, turned.get(problem.key) ?? problem)
    return { ...row, parameter, note: noteOn(row, date) }
  }
  try {
    const law = build(read, earnedOn)
    return {
      ok: true,
      law,
      problems: [...(unverified.length === 0 ? [] : [warnOf(unverified)]), ...turned.values()],
    }
  } catch (error) {
    if (!(error instanceof LawNotCovered)) throw error
    const values = { parameter: error.parameter, date: error.date }
    return { ok: false, problems: [{ key: 'law-not-covered', severity: 'blocking', values }] }
  }
}

/** A parameter that is read for a date past its verified days. */
interface Unverified {
  readonly parameter: Parameter<unknown>
  readonly date: LocalDate
}

/** One warning, whatever their number: by the first day that the law was looked up to, and the first date after it. */
function warnOf(unverified: readonly Unverified[]): Problem {
  const first = (dates: readonly LocalDate[]): LocalDate => dates.toSorted()[0]!
  const values = {
    date: first(unverified.map(({ date }) => date)),
    verifiedTo: first(unverified.map(({ parameter }) => parameter.verifiedTo)),
    figures: unverified.length,
    parameters: unverified.map(({ parameter }) => parameter.name).join(' '),
  }
  return { key: 'law-not-verified', severity: 'warning', values }
}

/** The pay date, or where it lies outside the tax year of the month earned, that year's nearest day. */
function keepWithinYear(taxYear: TaxYear, earned: Month, payDate: LocalDate): LocalDate {
  const start = startOfTaxYear(taxYear, earned)
  const [first, last] = [firstDayOf(start), lastDayOf(addMonths(start, 11))]
  if (payDate < first) return first
  return payDate > last ? last : payDate
}

/**
 * The law changed at the turn of the year between the month earned and the pay date: which of the two laws was taken is
 * the country's reading, and whoever approves must know of it. Null where both have the same row.
 */
function warnOfTurn(
  parameter: Parameter<unknown>,
  taken: ParameterRow<unknown>,
  earnedOn: LocalDate,
  payDate: LocalDate,
  withinYear: LocalDate,
): Problem | null {
  if (parameter.selectedBy === 'earned-month' || payDate === withinYear) return null
  const other = rowOn(parameter, parameter.selectedBy === 'pay-date' ? withinYear : payDate)
  if (other === taken) return null
  const changedOn = [other.from, taken.from].toSorted()[1]!
  const key = parameter.selectedBy === 'pay-date' ? 'taxed-by-law-of-payday' : 'taxed-by-law-of-its-year'
  return { key, severity: 'warning', values: { earnedOn, payDate, changedOn, law: taken.law } }
}

function noteOn({ note }: ParameterRow<unknown>, date: LocalDate): StepLabel | null {
  if (note === undefined) return null
  const { label, from = date, until = date } = note
  return from <= date && date <= until ? label : null
}

/** Different pairs of dates that are kept resolved: a run uses one, a corrected year a few dozen. */
const RESOLVED_LAWS_MAX = 64

/** {@link resolveLaw} for many payslips: equal dates share one resolved law and its rule references. */
export function rememberLaw<Law>(
  build: BuildLaw<Law>,
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
