import { refuse } from '#platform/http/refusal.ts'
import type { Sending } from './form.rules.ts'

/** What was sent, where it can be taken. @throws Refusal beside the question that lacks an answer or has a wrong one. */
export function requireTaken(sending: Sending): Extract<Sending, { readonly outcome: string }> {
  if (!('refused' in sending)) return sending
  if (sending.refused === 'performance.submitted-already') return refuse(sending.refused)
  return refuse(sending.refused, {}, { fields: { [`answers.${sending.question}`]: sending.refused } })
}
