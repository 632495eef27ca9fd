import {
  type Account,
  type Funds,
  type FundsMovement,
  fundsJournal,
  moveFunds,
  netPayPayable,
  noFunds,
  type Posting,
  totalFunds,
} from '@kazi/ledger'
import { assert } from '@kazi/values/assert'
import { idFrom } from '@kazi/values/id'
import { add, type Minor, minor } from '@kazi/values/money'
import { judge } from '../../rails/answer.rules.ts'
import { movementsOf } from '../../rails/movements.rules.ts'
import type { RailAnswer, Transfer } from '../../rails/rail.ts'

type State = 'sent' | 'unknown' | 'paid' | 'failed' | 'reversed'

interface Attempt {
  readonly reference: string
  state: State
  validUntil: string | null
}

export interface Payment {
  readonly no: number
  readonly amount: Minor
  readonly payable: Account
  readonly accountNumber: string
  readonly attempts: Attempt[]
}

export const walletId = idFrom(1, new Uint8Array(10))
export const fee = minor(5000)
const validForMs = 20_000

/** What the database keeps, each method one transaction: payments with their tries, funds, and the ledger. */
export class SimulatedStore {
  readonly payments: readonly Payment[]
  readonly postings: Posting[] = []
  funds: Funds = noFunds
  #reserved = 0
  #funded = 0
  #settled = 0
  #fees = 0

  constructor(amounts: readonly number[]) {
    this.payments = amounts.map((amount, index) => ({
      no: index + 1,
      amount: minor(amount),
      payable: netPayPayable(idFrom(index + 10, new Uint8Array(10))),
      accountNumber: String(1_000_000_000 + index),
      attempts: [],
    }))
  }

  fund(amount: number): void {
    this.#move({ kind: 'funded', amount: minor(amount) })
    this.#funded += amount
  }

  /** Approved, readied and released: what isn't paid and isn't on its way has a further try. */
  release(): void {
    const due = this.payments.filter(({ attempts }) => {
      const last = attempts.at(-1)
      return !last || last.state === 'failed' || last.state === 'reversed'
    })
    for (const { no, attempts } of due) {
      assert(
        attempts.every(({ state }) => state === 'failed' || state === 'reversed'),
        'two live tries',
      )
      const reference = `KZ-1-${no}-${attempts.length + 1}`
      attempts.push({ reference, state: 'sent', validUntil: null })
    }
    const needed = add(...due.map(({ amount }) => add(amount, fee)))
    const missing = needed - this.#reserved
    if (missing > 0) this.#move({ kind: 'reserved', amount: minor(missing) })
    if (missing < 0) this.#move({ kind: 'returned', amount: minor(-missing) })
    this.#move({ kind: 'sent', amount: needed })
    this.#reserved = 0
  }

  claim(limit: number, now: number): Transfer[] {
    const waiting = this.payments.filter(({ attempts }) => attempts.at(-1)?.validUntil === null)
    return waiting.slice(0, limit).map(({ attempts, amount, accountNumber }) => {
      const attempt = attempts.at(-1)!
      attempt.validUntil = new Date(now + validForMs).toISOString()
      return {
        reference: attempt.reference,
        amount,
        bankCode: '058',
        accountNumber,
        accountName: 'Somebody',
        narration: 'Salary',
        validUntil: attempt.validUntil,
      }
    })
  }

  record(answers: readonly RailAnswer[]): void {
    for (const answer of answers) {
      const payment = this.payments.find(({ attempts }) => attempts.at(-1)?.reference === answer.reference)
      const attempt = payment?.attempts.at(-1)
      if (!payment || !attempt || attempt.validUntil === null) continue
      const { amount, payable } = payment
      const moving = { state: attempt.state, validUntil: attempt.validUntil, amount, fee, payable }
      const verdict = judge(moving, answer)
      if (!verdict) continue
      for (const movement of movementsOf(moving, verdict)) {
        this.#move(movement)
        if (movement.kind === 'paid') {
          this.#settled += amount
          this.#fees += fee
        } else this.#reserved += movement.amount
        if (movement.kind === 'reversed') this.#settled -= amount
      }
      attempt.state = verdict.state
    }
    const left = this.#funded - this.#settled - this.#fees
    assert(totalFunds(this.funds) === left, `the funds are ${totalFunds(this.funds)}, not ${left}`)
  }

  listOpen(): string[] {
    return this.payments.flatMap(({ attempts }) => {
      const last = attempts.at(-1)
      return last?.validUntil && isOpen(last) ? last.reference : []
    })
  }

  isSettled(): boolean {
    return !this.payments.some(({ attempts }) => attempts.length > 0 && isOpen(attempts.at(-1)!))
  }

  isPaid(): boolean {
    return this.payments.every(({ attempts }) => attempts.at(-1)?.state === 'paid')
  }

  #move(movement: FundsMovement): void {
    this.funds = moveFunds(this.funds, movement)
    this.postings.push(...fundsJournal(walletId, 'NGN', 'settlement', [movement]).postings)
  }
}

const isOpen = ({ state }: Attempt): boolean => state === 'sent' || state === 'unknown'
