import type { Minor } from '@kazi/values/money'
import { RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import { atMost, evenOut, percentOf, startSteps } from './explanation.ts'
import type { Absence } from './facts.ts'
import { overlapOf } from './proration.ts'
import { type Division, type Segment, type Span, shareOfMonth, unitsOf } from './spans.ts'

/**
 * What absences take from a segment's pay. Each day that counts costs a unit, but a day that is worked always leaves
 * one: on a basis of 30 the 31st is paid to whoever was away for thirty days before it. Whoever was away on all days
 * loses all of the segment's pay, to the minor unit, however the absences divide it.
 * @param segmentPay what the segment earns without them
 */
export function absencesOf(
  segment: Segment,
  segmentPay: Minor,
  absences: readonly Absence[],
  division: Division,
): Span[] {
  const { measure, trace } = division
  const spans: Span[] = []
  let daysLeft = measure.countedDays(segment)
  let unitsLeft = unitsOf(segment, division)
  let payLeft = segmentPay
  for (const { kind, from, to, paidShare } of absences) {
    const span = overlapOf(segment, { from, to })
    const days = span === null ? 0 : measure.countedDays(span)
    if (span === null || days === 0) continue
    daysLeft -= days
    const units = daysLeft === 0 ? unitsLeft : Math.min(days, unitsLeft - 1)
    unitsLeft -= units
    const steps = startSteps(trace)
    const share = shareOfMonth(steps, segment.fullMonth, units, division)
    const lost =
      daysLeft === 0
        ? evenOut(steps, 'salary.month-adds-up', share, payLeft)
        : atMost(steps, 'salary.what-is-left', share, payLeft)
    payLeft = (payLeft - lost) as Minor
    const unpaid = rateOfMillionths(RATE_ONE - paidShare)
    const amount = unpaid === RATE_ONE ? lost : percentOf(steps, 'salary.absence-unpaid-share', lost, unpaid)
    if (amount > 0) spans.push({ kind, from: span.from, to: span.to, amount, steps })
  }
  return spans
}
