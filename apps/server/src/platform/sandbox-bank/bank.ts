import { assert } from '@kazi/values/assert'
import type { Behaviour } from './behaviour.ts'
import { newsTimes, plan, refusalOf, type Step } from './course.ts'

/** A transfer as the bank is asked for it. */
export interface TransferRequest {
  /** the customer's own, by which the bank knows that it was asked before */
  readonly reference: string
  readonly amount: number
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly narration: string
  /** the bank takes nothing in after that, by its own clock */
  readonly validUntil: string
}

export type TransferState = 'pending' | 'paid' | 'failed' | 'reversed'

export interface TransferAnswer {
  readonly reference: string
  /** `not-found`: never received so far; `conflict`: that reference is another transfer's */
  readonly state: TransferState | 'not-found' | 'conflict'
  readonly reason: string | null
  readonly amount: number | null
  readonly fee: number | null
  /** the bank's clock as it answered */
  readonly asOf: string
}

/** What the bank says to a request, unless it says nothing or breaks. */
export interface Taken {
  readonly answers: readonly TransferAnswer[]
  readonly reply: 'answered' | 'silent' | 'broken'
}

export interface StatementLine {
  readonly reference: string
  readonly kind: 'transfer' | 'deposit'
  readonly state: TransferState
  readonly amount: number
  readonly fee: number
  readonly at: string
}

interface Transfer extends TransferRequest {
  readonly fee: number
  readonly takenAt: string
  state: TransferState
  reason: string | null
  /** what will become of it, the next first */
  readonly planned: Step[]
}

interface Customer {
  readonly currency: string
  balance: number
  readonly deposits: Map<string, { readonly amount: number; readonly at: string }>
  readonly transfers: Map<string, Transfer>
  /** references of which there is something new, and when that may be heard */
  readonly news: { readonly reference: string; readonly at: number }[]
}

/** One amount from one account of the bank's own books to another. */
interface Entry {
  readonly debit: string
  readonly credit: string
  readonly amount: number
}

/** What a transfer costs, in minor units. */
export const transferFees: Readonly<Record<string, number>> = { NGN: 5000, KES: 3000, UGX: 1500 }

/**
 * A bank that isn't one: customers pay in and send, and it misbehaves as it is asked to. Everything follows from what was
 * asked of it and when, so that the same requests make the same bank.
 */
export class SandboxBank {
  readonly #customers = new Map<string, Customer>()
  readonly #entries: Entry[] = []
  readonly #behaviourOf: (transfer: TransferRequest) => Behaviour

  constructor(behaviourOfTransfer: (transfer: TransferRequest) => Behaviour) {
    this.#behaviourOf = behaviourOfTransfer
  }

  /** Opens an account, once. */
  open(customerId: string, currency: string): void {
    if (this.#customers.has(customerId)) return
    this.#customers.set(customerId, {
      currency,
      balance: 0,
      deposits: new Map(),
      transfers: new Map(),
      news: [],
    })
  }

  /** Money comes in. The same reference counts once. */
  deposit(customerId: string, reference: string, amount: number, now: number): void {
    const customer = this.#find(customerId)
    if (customer.deposits.has(reference)) return
    customer.deposits.set(reference, { amount, at: instant(now) })
    this.#post({ debit: 'world', credit: `customer/${customerId}`, amount })
    customer.balance += amount
  }

  /** Takes transfers in, each reference once. */
  take(customerId: string, requests: readonly TransferRequest[], now: number): Taken {
    const customer = this.#bringUpTo(customerId, now)
    let reply: Taken['reply'] = 'answered'
    const answers = requests.map((request) => {
      const known = customer.transfers.get(request.reference)
      if (known) return isSame(known, request) ? answerOf(known, now) : conflict(known, now)
      const behaviour = this.#behaviourOf(request)
      if (behaviour === 'silent' || behaviour === 'lost') reply = 'silent'
      if (behaviour === 'error' && reply === 'answered') reply = 'broken'
      if (behaviour === 'lost') return notFound(request.reference, now)
      return answerOf(this.#takeOne(customerId, customer, request, behaviour, now), now)
    })
    return { answers, reply }
  }

  /** What became of transfers. */
  ask(customerId: string, references: readonly string[], now: number): TransferAnswer[] {
    const customer = this.#bringUpTo(customerId, now)
    return references.map((reference) => {
      const known = customer.transfers.get(reference)
      return known ? answerOf(known, now) : notFound(reference, now)
    })
  }

  /** References of which there is something new since a place in the list; some come twice, some in disorder. */
  listNews(
    customerId: string,
    after: number,
    now: number,
  ): { readonly references: string[]; readonly next: number } {
    const { news } = this.#bringUpTo(customerId, now)
    const heard = news.slice(after).findIndex(({ at }) => at > now)
    const next = heard === -1 ? news.length : after + heard
    return { references: news.slice(after, next).map(({ reference }) => reference), next }
  }

  /** Everything that the bank has on its books of a customer. */
  readStatement(
    customerId: string,
    now: number,
  ): { readonly balance: number; readonly lines: StatementLine[]; readonly asOf: string } {
    const { balance, deposits, transfers } = this.#bringUpTo(customerId, now)
    const lines: StatementLine[] = [
      ...[...deposits].map(([reference, { amount, at }]) => ({
        reference,
        kind: 'deposit' as const,
        state: 'paid' as const,
        amount,
        fee: 0,
        at,
      })),
      ...[...transfers.values()].map(({ reference, state, amount, fee, takenAt }) => ({
        reference,
        kind: 'transfer' as const,
        state,
        amount,
        fee,
        at: takenAt,
      })),
    ]
    return { balance, lines, asOf: instant(now) }
  }

  /** What each payee got and still has, by bank code and account number, of every transfer: for proofs. */
  listReceived(now: number): Map<string, number> {
    for (const id of this.#customers.keys()) this.#bringUpTo(id, now)
    const received = new Map<string, number>()
    for (const { debit, credit, amount } of this.#entries) {
      if (credit.startsWith('payee/')) received.set(credit, (received.get(credit) ?? 0) + amount)
      if (debit.startsWith('payee/')) received.set(debit, (received.get(debit) ?? 0) - amount)
    }
    return received
  }

  #takeOne(
    customerId: string,
    customer: Customer,
    request: TransferRequest,
    behaviour: Behaviour,
    now: number,
  ): Transfer {
    const fee = transferFees[customer.currency] ?? 0
    const refusal = refusalOf(customer.balance, request, behaviour, fee, now)
    const transfer: Transfer = {
      ...request,
      fee,
      takenAt: instant(now),
      state: refusal ? 'failed' : 'pending',
      reason: refusal,
      planned: refusal ? [] : plan(behaviour, now),
    }
    customer.transfers.set(request.reference, transfer)
    if (!refusal) {
      this.#post({
        debit: `customer/${customerId}`,
        credit: 'on-its-way',
        amount: request.amount + fee,
      })
      customer.balance -= request.amount + fee
    }
    for (const at of newsTimes(behaviour, now)) customer.news.push({ reference: request.reference, at })
    customer.news.sort((one, other) => one.at - other.at)
    this.#settle(customerId, customer, transfer, now)
    return transfer
  }

  #bringUpTo(customerId: string, now: number): Customer {
    const customer = this.#find(customerId)
    for (const transfer of customer.transfers.values()) this.#settle(customerId, customer, transfer, now)
    return customer
  }

  #settle(customerId: string, customer: Customer, transfer: Transfer, now: number): void {
    while (transfer.planned[0] && transfer.planned[0].at <= now) {
      const { state, reason } = transfer.planned.shift()!
      const { amount, fee } = transfer
      const payee = `payee/${transfer.bankCode}/${transfer.accountNumber}`
      const own = `customer/${customerId}`
      if (state === 'paid') {
        this.#post({ debit: 'on-its-way', credit: payee, amount })
        if (fee > 0) this.#post({ debit: 'on-its-way', credit: 'fees', amount: fee })
      } else if (state === 'failed') {
        this.#post({ debit: 'on-its-way', credit: own, amount: amount + fee })
        customer.balance += amount + fee
      } else {
        this.#post({ debit: payee, credit: own, amount })
        customer.balance += amount
      }
      transfer.state = state
      transfer.reason = reason
    }
  }

  #post(entry: Entry): void {
    assert(entry.amount > 0, `the sandbox bank posts ${entry.amount}`)
    this.#entries.push(entry)
  }

  #find(customerId: string): Customer {
    const customer = this.#customers.get(customerId)
    assert(customer, `the sandbox bank has no customer ${customerId}`)
    return customer
  }
}

const isSame = (known: Transfer, request: TransferRequest): boolean =>
  known.amount === request.amount &&
  known.bankCode === request.bankCode &&
  known.accountNumber === request.accountNumber

const answerOf = ({ reference, state, reason, amount, fee }: Transfer, now: number): TransferAnswer => ({
  reference,
  state,
  reason,
  amount,
  fee,
  asOf: instant(now),
})

const notFound = (reference: string, now: number): TransferAnswer => ({
  reference,
  state: 'not-found',
  reason: null,
  amount: null,
  fee: null,
  asOf: instant(now),
})

const conflict = (known: Transfer, now: number): TransferAnswer => ({
  ...answerOf(known, now),
  state: 'conflict',
})

const instant = (now: number): string => new Date(now).toISOString()
