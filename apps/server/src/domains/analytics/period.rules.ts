import { addMonths, type Month } from '@kazi/values/local-date'
import { refuse } from '#platform/http/refusal.ts'

export interface Period {
  readonly from: Month
  readonly to: Month
}

/** A page shows no more. */
const monthsAtMost = 36
/** Shown where nobody asks for something else. */
const monthsUsual = 12

/**
 * The months to look at: up to the latest that was paid, twelve of them, and none from before the first payslip, unless
 * others are asked for.
 * @returns null where nobody has been paid and no months are asked for
 * @throws Refusal `analytics.period-invalid`
 */
export function choosePeriod(
  asked: { readonly from?: Month | undefined; readonly to?: Month | undefined },
  paid: { readonly first: Month; readonly last: Month } | null,
): Period | null {
  const to =
    asked.to ?? (asked.from && paid && asked.from > paid.last ? asked.from : paid?.last) ?? asked.from
  if (to === undefined) return null
  const usual = addMonths(to, 1 - monthsUsual)
  const from = asked.from ?? (paid && paid.first > usual && paid.first <= to ? paid.first : usual)
  return requirePeriod({ from, to })
}

/** @throws Refusal `analytics.period-invalid` where the months are the wrong way round, or too many */
export function requirePeriod({ from, to }: Period): Period {
  if (from > to || addMonths(from, monthsAtMost) <= to) refuse('analytics.period-invalid')
  return { from, to }
}

/** The months of a period, in order. */
export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
