import type { RailAnswer } from './rail.ts'

/** What is known of a try that was given to a rail. */
export interface HandedAttempt {
  readonly state: 'sent' | 'unknown' | 'paid' | 'failed' | 'reversed'
  readonly amount: number
  /** when the rail stopped taking it in */
  readonly validUntil: string
}

/** What an answer changes. */
export type Verdict =
  | { readonly state: 'sent' | 'unknown' | 'paid' }
  | { readonly state: 'failed' | 'reversed'; readonly reason: string }

/**
 * What a rail's answer makes of a try; null: nothing. An answer may come twice, late, or before one that was given earlier,
 * so what is final stays, but for money that came back. "Never heard of it" is believed only of a try that the rail
 * wouldn't take in any more. An answer of another amount is about something else: people look at it, as an exception of the
 * reconciliation.
 */
export function judge(attempt: HandedAttempt, answer: RailAnswer): Verdict | null {
  const { state } = attempt
  if (answer.amount !== null && answer.amount !== attempt.amount) return unless(state, 'unknown')
  if (answer.state === 'reversed' && state !== 'failed' && state !== 'reversed') {
    return { state: 'reversed', reason: answer.reason ?? 'returned-by-payee' }
  }
  if (state !== 'sent' && state !== 'unknown') return null
  switch (answer.state) {
    case 'paid':
      return { state: 'paid' }
    case 'failed':
      return { state: 'failed', reason: answer.reason ?? 'refused' }
    case 'pending':
      return unless(state, 'sent')
    default:
      return Date.parse(answer.asOf) > Date.parse(attempt.validUntil)
        ? { state: 'failed', reason: 'never-received' }
        : unless(state, 'unknown')
  }
}

/** Nothing where it is so already, or is final. */
const unless = (state: HandedAttempt['state'], wanted: 'sent' | 'unknown'): Verdict | null =>
  state === wanted || (state !== 'sent' && state !== 'unknown') ? null : { state: wanted }
