import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'

/** The account at a rail that payments leave from. */
export interface RailAccount {
  readonly id: Id
  readonly currency: Currency
}

/** One try at a payment, as a rail is asked for it. */
export interface Transfer {
  /** ours, and the only one that the rail ever sees for this try */
  readonly reference: string
  readonly amount: Minor
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly narration: string
  /** the rail takes it in no more after this instant of its own clock: then "never heard of it" is its last word */
  readonly validUntil: string
}

/** What a rail says of a transfer. Only `paid`, `failed` and `reversed` are facts. */
export interface RailAnswer {
  readonly reference: string
  readonly state: 'pending' | 'paid' | 'failed' | 'reversed' | 'not-found'
  readonly reason: string | null
  /** null where it knows of none */
  readonly amount: number | null
  /** the rail's own clock as it answered */
  readonly asOf: string
}

export interface RailLine {
  readonly reference: string
  readonly kind: 'transfer' | 'deposit'
  readonly state: 'pending' | 'paid' | 'failed' | 'reversed'
  readonly amount: number
  readonly fee: number
}

/** Everything that a rail has on its books of an account. */
export interface RailStatement {
  readonly balance: number
  readonly lines: readonly RailLine[]
}

/**
 * What carries payments out. Each call may take long, fail, or have done its work and never answer; whoever calls takes
 * a failure for "not known", asks later, and never sends the same again.
 */
export interface Rail {
  readonly send: (account: RailAccount, transfers: readonly Transfer[]) => Promise<readonly RailAnswer[]>
  readonly ask: (account: RailAccount, references: readonly string[]) => Promise<readonly RailAnswer[]>
  /** references of which there may be something new, since what was heard before; any order, any number of times */
  readonly hear: (
    account: RailAccount,
    after: number,
  ) => Promise<{ readonly references: readonly string[]; readonly next: number }>
  readonly readStatement: (account: RailAccount) => Promise<RailStatement>
}
