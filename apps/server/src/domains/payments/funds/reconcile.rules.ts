import type { RailStatement } from '../rails/rail.ts'

/** What our books say of a try that was given to the rail, or of money that was paid in. */
export interface OwnLine {
  readonly reference: string
  readonly kind: 'transfer' | 'deposit'
  readonly state: 'sent' | 'unknown' | 'paid' | 'failed' | 'reversed'
  readonly amount: number
  readonly fee: number
}

export interface Difference {
  readonly kind: 'balance' | 'unknown-transfer' | 'missing-transfer' | 'state' | 'amount' | 'deposit'
  readonly reference: string
  readonly ours: string
  readonly theirs: string
}

/**
 * Where a rail's books and ours differ. What isn't settled may be in two states at once, and is no difference; the balance
 * is compared as it would be if everything were settled as the rail says.
 * @param funds what we have of it: available, reserved and in transit
 */
export function compareBooks(
  funds: number,
  own: readonly OwnLine[],
  { balance, lines }: RailStatement,
): Difference[] {
  const theirs = new Map(lines.map((line) => [`${line.kind}/${line.reference}`, line]))
  const differences: Difference[] = []
  /** what the rail has taken, or given back, that our books have still to hear of */
  let unheard = 0
  for (const mine of own) {
    const key = `${mine.kind}/${mine.reference}`
    const line = theirs.get(key)
    theirs.delete(key)
    const isOpen = mine.state === 'sent' || mine.state === 'unknown'
    if (!line) {
      // never received: either it isn't settled yet, or we say ourselves that it failed
      if (!isOpen && mine.state !== 'failed') {
        differences.push(differ('missing-transfer', mine.reference, mine.state, 'none'))
      }
      continue
    }
    if (line.amount !== mine.amount) {
      differences.push(differ('amount', mine.reference, mine.amount, line.amount))
    } else if (isOpen) {
      unheard += line.state === 'failed' ? 0 : line.state === 'reversed' ? line.fee : line.amount + line.fee
    } else if (line.state === 'reversed' && mine.state === 'paid') {
      unheard -= line.amount
    } else if (line.state !== mine.state) {
      differences.push(differ('state', mine.reference, mine.state, line.state))
    }
  }
  for (const line of theirs.values()) {
    if (line.kind === 'transfer') {
      differences.push(differ('unknown-transfer', line.reference, 'none', `${line.state} ${line.amount}`))
      unheard += line.state === 'failed' ? 0 : line.amount + line.fee
    } else unheard -= line.amount
  }
  if (differences.length === 0 && funds - unheard !== balance) {
    differences.push(differ('balance', 'balance', funds - unheard, balance))
  }
  return differences
}

const differ = (
  kind: Difference['kind'],
  reference: string,
  ours: string | number,
  theirs: string | number,
): Difference => ({ kind, reference, ours: String(ours), theirs: String(theirs) })
