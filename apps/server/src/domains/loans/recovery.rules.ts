import { addMonths, type Month, month as toMonth } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'

/** What is known of something that was lent. */
export interface Lent {
  readonly state: string
  readonly amount: Minor
  /** taken by decided payslips */
  readonly repaid: Minor
  readonly writtenOff: Minor
}

/** Whether money has left for it, so that it is owed. One whose payment failed is owed by nobody. */
export const hasLeft = (state: string): boolean => state === 'sent' || state === 'paid'

/** What is owed: what left, less what came back and was given up. Below zero somebody paid back what never arrived. */
export const outstandingOf = ({ state, amount, repaid, writtenOff }: Lent): Minor =>
  ((hasLeft(state) ? amount : 0) - repaid - writtenOff) as Minor

/** The months to come with what each takes; a month that is skipped moves its instalment to the end. */
export function scheduleOf(
  outstanding: Minor,
  instalment: Minor,
  from: Month,
  skipped: ReadonlySet<string>,
): { readonly month: Month; readonly amount: Minor }[] {
  const schedule: { month: Month; amount: Minor }[] = []
  let left: number = outstanding
  for (let at = toMonth(from); left > 0 && schedule.length < 240; at = addMonths(at, 1)) {
    if (skipped.has(at)) continue
    const amount = Math.min(left, instalment) as Minor
    schedule.push({ month: at, amount })
    left -= amount
  }
  return schedule
}

/** An amount in so many instalments: equal ones, the last of them what is left. */
export const instalmentOf = (amount: Minor, instalments: number): Minor =>
  Math.ceil(amount / instalments) as Minor
