import type { Behaviour } from './behaviour.ts'

/** What the bank sends in one transfer at most, in minor units. */
const limit = 10_000_000_000

/** How late what is late comes. */
const delayMs = 3000

/** What will become of a transfer, and when. */
export interface Step {
  readonly at: number
  readonly state: 'paid' | 'failed' | 'reversed'
  readonly reason: string | null
}

/** Why a transfer is refused at once; null: it isn't. */
export function refusalOf(
  balance: number,
  { amount, validUntil }: { readonly amount: number; readonly validUntil: string },
  behaviour: Behaviour,
  fee: number,
  now: number,
): string | null {
  if (now > Date.parse(validUntil)) return 'arrived-too-late'
  if (behaviour === 'account-closed' || behaviour === 'account-unknown' || behaviour === 'over-limit') {
    return behaviour
  }
  if (amount > limit) return 'over-limit'
  return balance < amount + fee ? 'not-enough-money' : null
}

/** What becomes of a transfer that was taken in, the next first. */
export function plan(behaviour: Behaviour, now: number): Step[] {
  const paid = (at: number) => ({ at, state: 'paid' as const, reason: null })
  switch (behaviour) {
    case 'pays-late':
    case 'told-in-disorder':
      return [paid(now + delayMs)]
    case 'refuses-late':
      return [{ at: now + delayMs, state: 'failed', reason: 'account-closed' }]
    case 'comes-back':
      return [paid(now), { at: now + delayMs, state: 'reversed', reason: 'returned-by-payee' }]
    default:
      return [paid(now)]
  }
}

/** When there is news of a transfer. */
export function newsTimes(behaviour: Behaviour, now: number): number[] {
  const later = now + delayMs
  if (behaviour === 'told-in-disorder') return [later, later + 1000, later + 2000]
  return behaviour.endsWith('late') || behaviour === 'comes-back' ? [now, later] : [now]
}
