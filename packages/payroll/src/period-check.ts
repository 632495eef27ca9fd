import { type LocalDate, monthNumberOf, parseLocalDate, yearOf } from '@kazi/values/local-date'
import type { Facts } from './country-facts.ts'
import type { Absence, Raise } from './facts.ts'
import { checkAmount, checkShare, refuse } from './facts-check.ts'
import { employedSpan } from './proration.ts'
import type { Problem } from './result.ts'

/** Adds a problem for each date that isn't one, and for a period that nothing can be earned in. */
export function checkDates({ period, payDate, employment, pay }: Facts, problems: Problem[]): void {
  const { startsOn, endsOn } = employment
  if (!areKnownDates(period, payDate)) checkPeriod(period, payDate, problems)
  if (endsOn !== null) checkDate(endsOn, problems)
  if (startsOn === null) {
    problems.push(refuse('start-date-missing'))
    return
  }
  checkDate(startsOn, problems)
  if (pay.basis !== 'none' && employedSpan(period, startsOn, endsOn) === null) {
    problems.push(refuse('not-employed-in-period', { startsOn, endsOn: endsOn ?? '…' }))
  }
}

/** The last dates that were found in order: a run's payslips share them, and reading them again takes longer. */
let lastSound: { readonly period: Facts['period']; readonly payDate: LocalDate } | null = null

/** Whether the days of a run have been found in order by the last payslip that they were looked at for. */
export const areKnownDates = (period: Facts['period'], payDate: LocalDate): boolean =>
  lastSound !== null &&
  lastSound.period.from === period?.from &&
  lastSound.period.to === period.to &&
  lastSound.payDate === payDate

function checkPeriod({ from, to }: Facts['period'], payDate: LocalDate, problems: Problem[]): void {
  const before = problems.length
  checkDate(from, problems)
  checkDate(to, problems)
  checkDate(payDate, problems)
  const isInOneMonth = yearOf(from) === yearOf(to) && monthNumberOf(from) === monthNumberOf(to)
  if (!isInOneMonth || from > to) problems.push(refuse('period-not-within-one-month'))
  if (problems.length === before) lastSound = { period: { from, to }, payDate }
}

/** Adds a problem when a text isn't a date of the calendar. */
export function checkDate(date: LocalDate, problems: Problem[]): void {
  if (parseLocalDate(date) === undefined) problems.push(refuse('date-invalid', { date }))
}

/** Adds a problem for each raise that doesn't fall into the period, in order of time. */
export function checkRaises(raises: readonly Raise[], period: Facts['period'], problems: Problem[]): void {
  for (let index = 0; index < raises.length; index += 1) {
    const { on, gross } = raises[index]!
    checkAmount('salary', gross, 'salary-negative', problems)
    checkDate(on, problems)
    const isInOrder = index === 0 || raises[index - 1]!.on < on
    if (!isInOrder || on < period.from || on > period.to)
      problems.push(refuse('raise-outside-period', { date: on }))
  }
}

/** Adds a problem for each absence that isn't a span of days, or shares a day with another. */
export function checkAbsences({ absences }: Facts, problems: Problem[]): void {
  for (let index = 0; index < absences.length; index += 1) {
    const absence = absences[index]!
    const { from, to, paidShare } = absence
    checkDate(from, problems)
    checkDate(to, problems)
    if (from > to) problems.push(refuse('absence-invalid', { from, to }))
    checkShare('absence', paidShare, problems)
    for (const other of absences.slice(0, index)) {
      if (meets(absence, other)) problems.push(refuse('absences-overlap', { from, to }))
    }
  }
}

const meets = (a: Absence, b: Absence): boolean => a.from <= b.to && b.from <= a.to
