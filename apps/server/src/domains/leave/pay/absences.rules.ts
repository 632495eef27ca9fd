import type { Absence } from '@kazi/payroll'
import { addDays } from '@kazi/values/local-date'
import type { PayPeriod } from '@kazi/values/pay-period'
import { RATE_ONE, rateOfMillionths } from '@kazi/values/rate'
import type { LeaveDay } from '../days/leave-day.ts'

/**
 * The days of a period that leave leaves without their full pay, as a payslip takes them: days one after the other that are
 * paid alike are one span. Half a day is a day with half of it paid as ever; two half days of one day add up.
 */
export function absencesOf(days: readonly LeaveDay[], { from, to }: PayPeriod): Absence[] {
  const absences: Absence[] = []
  const inPeriod = days.filter(({ on }) => on >= from && on <= to)
  for (const [on, own] of Map.groupBy(inPeriod, (day) => day.on)) {
    const lost = own.reduce((sum, { away, paidShare }) => sum + (away * (RATE_ONE - paidShare)) / 100, 0)
    const paidShare = rateOfMillionths(Math.max(0, RATE_ONE - Math.round(lost)))
    if (paidShare === RATE_ONE) continue
    const before = absences.at(-1)
    if (before && before.paidShare === paidShare && addDays(before.to, 1) === on) {
      absences[absences.length - 1] = { ...before, to: on }
    } else absences.push({ kind: 'unpaid-leave', from: on, to: on, paidShare })
  }
  return absences
}
