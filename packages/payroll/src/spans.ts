import { addDays, type LocalDate } from '@kazi/values/local-date'
import { type Minor, multiplyFraction, ZERO } from '@kazi/values/money'
import type { PayPeriod } from '@kazi/values/pay-period'
import { evenOut, fractionOf, type Steps, startSteps, startWith, type Trace } from './explanation.ts'
import type { MonthlyPay, Proration } from './facts.ts'
import type { MonthMeasure } from './proration.ts'
import type { PartKind, StepLabel } from './vocabulary.ts'

/** How a monthly figure is divided: what its month is measured in, and what the figure is called. */
export interface Division {
  readonly proration: Proration
  readonly measure: MonthMeasure
  readonly label: StepLabel
  readonly trace: Trace
}

/** A full-month figure in force for a span of the period. */
export interface Segment extends PayPeriod {
  readonly fullMonth: Minor
}

/** What a span earns or, absent, loses: never negative. */
export interface Span {
  readonly kind: PartKind
  readonly from: LocalDate
  readonly to: LocalDate
  readonly amount: Minor
  readonly steps: Steps
}

const daysLabels: Readonly<Record<Proration, StepLabel>> = {
  'calendar-days': 'salary.calendar-days',
  'working-days': 'salary.working-days',
  'fixed-26': 'salary.days-of-26',
  'fixed-30': 'salary.days-of-30',
  none: 'salary.calendar-days',
}

/** Each figure in force from the first day worked to the last; without proration the last one stands for all. */
export function segmentsOf(
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

/** Units of the month that a segment is worth. */
export const unitsOf = ({ from, to }: Segment, { proration, measure }: Division): number =>
  proration === 'none' ? measure.units : measure.unitsThrough(to) - measure.unitsBefore(from)

/**
 * A segment's pay: its units of the month. The halves of minor units that rounding gives are evened out, so that the
 * spans of a month come to the whole month exactly, on one payslip or on several.
 */
export function paySegment(segment: Segment, division: Division): Span {
  const { from, to, fullMonth } = segment
  const { proration, measure } = division
  const steps = startSteps(division.trace)
  const share = shareOfMonth(steps, fullMonth, unitsOf(segment, division), division)
  if (proration === 'none') return { kind: 'salary', from, to, amount: share, steps }
  const upTo = (units: number): number => multiplyFraction(fullMonth, units, measure.units, 'half-up')
  const exact = (upTo(measure.unitsThrough(to)) - upTo(measure.unitsBefore(from))) as Minor
  const amount = evenOut(steps, 'salary.month-adds-up', share, exact)
  return { kind: 'salary', from, to, amount, steps }
}

/** So many units of a full month's pay. */
export function shareOfMonth(steps: Steps, fullMonth: Minor, units: number, division: Division): Minor {
  const opening = startWith(steps, division.label, fullMonth)
  return fractionOf(steps, daysLabels[division.proration], opening, units, division.measure.units)
}
