import type { ErrorCode } from '@kazi/contract/errors'
import type { Route } from '@kazi/contract/route'

/**
 * How often a call of a route can succeed, which decides what share of successes a run of the fuzzer must reach.
 *
 * `read`: as often as one likes. Four of ten requests are the good call, half of them with another choice of what to
 * see, which may be nothing; half of that must succeed.
 * `again`: a write that may be repeated as it is. The same share.
 * `once`: what succeeded has changed the thing, so each good call needs a new company. That costs a hundred times as
 * much as the request, so only three in a hundred are good, and at least two.
 */
export type Repetition = 'read' | 'again' | 'once'

/** Percent of good calls, and the least percent of successes. */
export const shares: Readonly<Record<Repetition, { readonly good: number; readonly floor: number }>> = {
  read: { good: 40, floor: 20 },
  again: { good: 40, floor: 20 },
  once: { good: 3, floor: 1 },
}
export const onceAtLeast = 2

/** What succeeds only a few times, or not after wrong tries, though it says that it can be repeated. */
const wearsOut: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'account.locked',
  'account.code-resends-exceeded',
  'payroll.code-resends-exceeded',
  'session.expired',
])

export function repetitionOf({ method, limit, repeat, errors }: Route): Repetition {
  // the specification makes an act of one GET
  if (method === 'GET') return limit === 'writes' ? 'once' : 'read'
  const isRefused = repeat === 'refused' || repeat === 'same-answer-or-refused'
  return isRefused || errors.some((code) => wearsOut.has(code)) ? 'once' : 'again'
}
