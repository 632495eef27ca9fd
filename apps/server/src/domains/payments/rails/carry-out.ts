import type { Rail, RailAccount, RailAnswer, Transfer } from './rail.ts'

/** Where the tries of an order are kept. Each call is one transaction: it is done whole or not at all. */
export interface AttemptStore {
  /** Takes released tries that no rail was given before: whatever happens next, they are given to none again. */
  readonly claim: (limit: number) => Promise<readonly Transfer[]>
  /** Writes down what the rail said; what it said before, or what is final, changes nothing. */
  readonly record: (answers: readonly RailAnswer[]) => Promise<void>
  /** The tries that were given to the rail and are not settled. */
  readonly listOpen: () => Promise<readonly string[]>
  /** Whether it is known of every released try what became of it. */
  readonly isSettled: () => Promise<boolean>
}

export interface CarryOut {
  readonly store: AttemptStore
  readonly rail: Rail
  readonly account: RailAccount
}

/** How many transfers go into one request. */
export const batchSize = 50

/**
 * Gives what was released to the rail, each try once, and asks what became of everything that isn't settled. May be cut off
 * between any two steps and begun again, also by two at once: a try is taken before it is sent, so that after a crash it is
 * asked for and never sent twice.
 */
export async function carryOut({ store, rail, account }: CarryOut): Promise<'settled' | 'waiting'> {
  for (;;) {
    const batch = await store.claim(batchSize)
    if (batch.length === 0) break
    await store.record(await rail.send(account, batch).catch(() => batch.map(silence)))
  }
  const open = await store.listOpen()
  for (let start = 0; start < open.length; start += batchSize) {
    const answers = await rail.ask(account, open.slice(start, start + batchSize)).catch(() => null)
    if (answers) await store.record(answers)
  }
  return (await store.isSettled()) ? 'settled' : 'waiting'
}

/** Nobody answered. As far as we know it wasn't found, and that isn't the rail's last word. */
const silence = ({ reference }: Transfer): RailAnswer => ({
  reference,
  state: 'not-found',
  reason: null,
  amount: null,
  asOf: new Date(0).toISOString(),
})
