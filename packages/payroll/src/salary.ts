import { addDays, type LocalDate } from '@kazi/values/local-date'
import { type Minor, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import {
  fractionOf,
  minus,
  percentOf,
  plus,
  type Steps,
  startSteps,
  startWith,
  type Trace,
} from './explanation.ts'
import type { Absence, CommonFacts, MonthlyPay, Proration, TimePay } from './facts.ts'
import { employedSpan, type MonthMeasure, measureMonth, overlapOf } from './proration.ts'
import type { PartKind, StepLabel } from './vocabulary.ts'

/** A span's share of a salary. `amount` is never negative; what isn't a `salary` is taken away. */
export interface SalaryPart {
  readonly kind: PartKind
  readonly from: LocalDate
  readonly to: LocalDate
  readonly amount: Minor
  readonly steps: Steps
}

/** The salary that a payslip pays: what absences take away first, then what each span earns. */
export type Salary = readonly SalaryPart[]

const daysLabels: Readonly<Record<Proration, StepLabel>> = {
  'calendar-days': 'salary.calendar-days',
  'working-days': 'salary.working-days',
  'fixed-26': 'salary.days-of-26',
  'fixed-30': 'salary.days-of-30',
  none: 'salary.calendar-days',
}

/** A full-month figure in force for a span of the period. */
interface Segment {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly fullMonth: Minor
}

/** The salary earned in the period. The facts have been checked: the pay is entered, dates and spans are in order. */
export function computeSalary(facts: CommonFacts, pay: MonthlyPay | TimePay, trace: Trace): Salary {
  if (pay.basis !== 'monthly') return computeTimePay(facts, pay, trace)
  return computeMonthlyPay(facts, pay, 'salary.full-month', trace)
}

function computeTimePay(
  { period, employment }: CommonFacts,
  { basis, rate, hundredths }: TimePay,
  trace: Trace,
): Salary {
  const steps = startSteps(trace)
  const each = startWith(steps, 'salary.rate', rate ?? ZERO)
  const amount = fractionOf(steps, basis === 'hourly' ? 'salary.hours' : 'salary.days', each, hundredths, 100)
  const span = spanOf(period, employment)
  return [{ kind: 'salary', from: span.from, to: span.to, amount, steps }]
}

/** Spans of a monthly figure, gross or net: one for each figure in force, and one for each absence within it. */
export function computeMonthlyPay(
  facts: Pick<CommonFacts, 'period' | 'employment' | 'absences' | 'proration'>,
  pay: Pick<MonthlyPay, 'gross' | 'raises'>,
  label: StepLabel,
  trace: Trace,
): Salary {
  const { period, employment, absences, proration } = facts
  const span = spanOf(period, employment)
  const fullMonth = pay.gross ?? ZERO
  if (span === period && pay.raises.length === 0 && absences.length === 0 && isWholeMonth(span, proration)) {
    const steps = startSteps(trace)
    return [{ kind: 'salary', ...span, amount: startWith(steps, label, fullMonth), steps }]
  }
  const measure = measureMonth(span.from, proration)
  const segments = segmentsOf(span, pay, proration)
  return [
    ...segments.flatMap((segment) => absencesWithin(segment, absences, facts, label, measure, trace)),
    ...segments.map((segment) => paySegment(segment, proration, label, measure, trace)),
  ]
}

/** The sum of a salary's spans, with their paragraphs one after the other. */
export function sumSalary(salary: Salary, steps: Steps): Minor {
  let sum = ZERO
  for (const part of salary) {
    if (part.kind !== 'salary') continue
    if (steps !== null && part.steps !== null) steps.push(...part.steps)
    sum = plus(steps, 'salary.earlier-days', part.amount, sum)
  }
  for (const part of salary) {
    if (part.kind !== 'salary') sum = minus(steps, absenceLabel(part.kind), sum, part.amount)
  }
  return sum
}

export const absenceLabel = (kind: PartKind): StepLabel =>
  kind === 'suspension' ? 'salary.suspension' : 'salary.unpaid-leave'

function spanOf(period: PayPeriod, { startsOn, endsOn }: CommonFacts['employment']): PayPeriod {
  return employedSpan(period, startsOn ?? period.from, endsOn) ?? period
}

/** A period of less than a calendar month (a week, a half) is measured like a joiner's. */
function isWholeMonth({ from, to }: PayPeriod, proration: Proration): boolean {
  return proration === 'none' || (from.endsWith('-01') && addDays(to, 1).endsWith('-01'))
}

/** Each figure in force from the first day worked to the last; without proration the last one stands for all. */
function segmentsOf(
  span: PayPeriod,
  pay: Pick<MonthlyPay, 'gross' | 'raises'>,
  proration: Proration,
): Segment[] {
  let fullMonth = pay.gross ?? ZERO
  let from = span.from
  const segments: Segment[] = []
  for (const raise of pay.raises) {
    if (raise.on > span.to) break
    if (raise.on > from && proration !== 'none') {
      segments.push({ from, to: addDays(raise.on, -1), fullMonth })
      from = raise.on
    }
    fullMonth = raise.gross
  }
  segments.push({ from, to: span.to, fullMonth })
  return segments
}

function paySegment(
  { from, to, fullMonth }: Segment,
  proration: Proration,
  label: StepLabel,
  measure: MonthMeasure,
  trace: Trace,
): SalaryPart {
  const steps = startSteps(trace)
  const units = proration === 'none' ? measure.units : measure.worth(from, to)
  const opening = startWith(steps, label, fullMonth)
  const amount = fractionOf(steps, daysLabels[proration], opening, units, measure.units)
  return { kind: 'salary', from, to, amount, steps }
}

/** What the absences of a span take from its pay: each day a unit, and never more than the span is worth. */
function absencesWithin(
  segment: Segment,
  absences: readonly Absence[],
  { proration }: Pick<CommonFacts, 'proration'>,
  label: StepLabel,
  measure: MonthMeasure,
  trace: Trace,
): SalaryPart[] {
  const parts: SalaryPart[] = []
  let left = proration === 'none' ? measure.units : measure.worth(segment.from, segment.to)
  for (const absence of absences) {
    const days = overlapOf(segment, absence)
    if (days === null) continue
    const isAllOfIt = days.from === segment.from && days.to === segment.to
    const units = isAllOfIt ? left : Math.min(measure.daysAbsent(days.from, days.to), left)
    left -= units
    const steps = startSteps(trace)
    const ofMonth = startWith(steps, label, segment.fullMonth)
    let amount = fractionOf(steps, daysLabels[proration], ofMonth, units, measure.units)
    if (absence.paidShare > 0) {
      const unpaid = rateOfMillionths(RATE_ONE - absence.paidShare)
      amount = percentOf(steps, 'salary.absence-unpaid-share', amount, unpaid)
    }
    if (amount > 0) parts.push({ kind: absence.kind, from: days.from, to: days.to, amount, steps })
  }
  return parts
}
