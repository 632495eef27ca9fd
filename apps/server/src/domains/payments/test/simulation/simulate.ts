import { balances } from '@kazi/ledger'
import { assert } from '@kazi/values/assert'
import { SandboxBank, type TransferAnswer } from '#platform/sandbox-bank/bank.ts'
import { behaviours } from '#platform/sandbox-bank/behaviour.ts'
import { type AttemptStore, carryOut } from '../../rails/carry-out.ts'
import type { Rail, RailAnswer, Transfer } from '../../rails/rail.ts'
import { SimulatedStore, walletId } from './simulated-store.ts'
import { diceOf, VirtualTime } from './virtual-time.ts'

/*
 * The code that gives payments to a rail, with a clock, a network, a queue and workers that aren't real. Workers are killed
 * at any time, also between any two things that they wait for; the network is slow, loses answers and delivers twice; the bank
 * is at its worst. Afterwards everybody has what they are owed, once, and the books say so.
 */

/** What happened in one simulated history. */
export interface Simulated {
  readonly steps: number
  readonly kills: number
  /** requests that carried payments to the bank */
  readonly batches: number
  readonly retries: number
}

interface Worker {
  /** one more with each kill: what was begun before never goes on */
  life: number
  isBusy: boolean
}

const patienceMs = 10_000
const roundMs = 30 * 60_000

/** Plays the history of a seed to its end. @throws where somebody is paid twice or not at all, or a book is off. */
export async function simulate(seed: number): Promise<Simulated> {
  const dice = diceOf(seed)
  const time = new VirtualTime()
  const amounts = Array.from({ length: 1 + Math.floor(dice() * 130) }, () => 1 + Math.floor(dice() * 1e7))
  const store = new SimulatedStore(amounts)
  const bank = openBank(dice)
  const counts = { kills: 0, batches: 0, retries: 0 }
  const given = new Map<string, number>()
  const account = { id: walletId, currency: 'NGN' } as const
  const funding = amounts.reduce((sum, amount) => sum + amount, 0) + amounts.length * 100_000
  bank.deposit(walletId, 'FT-1', funding, time.now)
  store.fund(funding)

  const workers: Worker[] = [0, 1].map(() => ({ life: 0, isBusy: false }))
  /** Something that a worker waits for: it may be killed before it is done, and after. */
  const step = <T>(worker: Worker, work: () => T): Promise<T> => {
    const { life } = worker
    return new Promise((resolve, reject) => {
      time.after(dice() * 30, () => {
        if (worker.life !== life) return
        try {
          const done = work()
          time.after(dice() * 30, () => worker.life === life && resolve(done))
        } catch (error) {
          reject(error)
        }
      })
    })
  }
  const storeFor = (worker: Worker): AttemptStore => ({
    claim: (limit) => step(worker, () => store.claim(limit, time.now)),
    record: (answers) => step(worker, () => store.record(answers)),
    listOpen: () => step(worker, () => store.listOpen()),
    isSettled: () => step(worker, () => store.isSettled()),
  })
  /** A request on its way: it arrives whether or not the sender still lives, perhaps twice, perhaps very late. */
  const request = <T>(worker: Worker, arrive: () => T | null): Promise<T> => {
    const { life } = worker
    return new Promise((resolve, reject) => {
      const delay = (): number => (dice() < 0.05 ? dice() * 40_000 : dice() * 500)
      const isAlive = (): boolean => worker.life === life
      time.after(patienceMs, () => isAlive() && reject(new Error('nobody answered')))
      const times = dice() < 0.05 ? 2 : 1
      for (let turn = 0; turn < times; turn++) {
        time.after(delay(), () => {
          const said = arrive()
          if (said === null || dice() < 0.05) return
          time.after(delay(), () => isAlive() && resolve(said))
        })
      }
    })
  }
  const railFor = (worker: Worker): Rail => ({
    send: (_, transfers) => {
      counts.batches += 1
      noteGiven(given, transfers)
      return request(worker, () => {
        const { answers, reply } = bank.take(walletId, transfers, time.now)
        return reply === 'answered' ? plain(answers) : null
      })
    },
    ask: (_, references) => request(worker, () => plain(bank.ask(walletId, references, time.now))),
    hear: (_, after) => request(worker, () => bank.listNews(walletId, after, time.now)),
    readStatement: async () => bank.readStatement(walletId, time.now),
  })

  /** The queue: a job is there until somebody has done it, and is given to others when whoever had it dies. */
  let heard = 0
  const work = (worker: Worker): void => {
    if (worker.isBusy) return
    worker.isBusy = true
    const own = storeFor(worker)
    const rail = railFor(worker)
    const hear = async (): Promise<void> => {
      const { references, next } = await rail.hear(account, heard)
      if (references.length > 0) await own.record(await rail.ask(account, references))
      heard = Math.max(heard, next)
    }
    const { life } = worker
    void carryOut({ store: own, rail, account })
      .then(hear)
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'nobody answered')) failure ??= error
      })
      .then(() => {
        if (worker.life === life) worker.isBusy = false
      })
  }
  let failure: unknown
  const beat = (worker: Worker): void => {
    work(worker)
    time.after(500 + dice() * 4000, () => beat(worker))
  }
  for (const worker of workers) beat(worker)
  const kill = (): void => {
    const worker = workers[Math.floor(dice() * workers.length)]!
    worker.life += 1
    worker.isBusy = false
    counts.kills += 1
    time.after(dice() * 3000, kill)
  }
  time.after(dice() * 2000, kill)

  for (let round = 0; round < 30 && !isAllPaid(store, bank, time); round++) {
    if (round > 0) counts.retries += 1
    store.release()
    const isOver = await time.runUntil(() => failure !== undefined || store.isSettled(), time.now + roundMs)
    if (failure !== undefined) throw failure
    assert(isOver, `after half an hour ${store.listOpen().length} payments are still open`)
    // what comes back comes some seconds later, and is heard of
    await time.runUntil(() => failure !== undefined, time.now + 60_000)
    if (failure !== undefined) throw failure
  }
  check(store, bank, time)
  return { steps: time.steps, ...counts }
}

function openBank(dice: () => number): SandboxBank {
  const chosen = new Map<string, (typeof behaviours)[number]>()
  const bank = new SandboxBank(({ reference }) => {
    // the same for the same reference; every third try or so is simply paid, or nothing would end
    const known = chosen.get(reference)
    if (known) return known
    const behaviour = dice() < 0.4 ? 'pays' : behaviours[Math.floor(dice() * behaviours.length)]!
    chosen.set(reference, behaviour)
    return behaviour
  })
  bank.open(walletId, 'NGN')
  return bank
}

function noteGiven(given: Map<string, number>, transfers: readonly Transfer[]): void {
  for (const { reference } of transfers) {
    assert(!given.has(reference), `${reference} was given to the bank twice`)
    given.set(reference, 1)
  }
}

const plain = (answers: readonly TransferAnswer[]): RailAnswer[] =>
  answers.map(({ state, ...answer }) => ({ ...answer, state: state === 'conflict' ? 'not-found' : state }))

const isAllPaid = (store: SimulatedStore, bank: SandboxBank, { now }: VirtualTime): boolean =>
  store.isPaid() &&
  bank
    .ask(
      walletId,
      store.payments.map(({ attempts }) => attempts.at(-1)!.reference),
      now,
    )
    .every(({ state }) => state === 'paid')

/** Everybody has what they are owed, once; both books say so. */
function check(store: SimulatedStore, bank: SandboxBank, { now }: VirtualTime): void {
  assert(store.isPaid(), 'somebody is not paid')
  const received = bank.listReceived(now)
  for (const { amount, accountNumber } of store.payments) {
    const got = received.get(`payee/058/${accountNumber}`) ?? 0
    assert(got === amount, `${accountNumber} is owed ${amount} and got ${got}`)
  }
  const { balance } = bank.readStatement(walletId, now)
  const { available, reserved, inTransit } = store.funds
  assert(reserved === 0 && inTransit === 0, 'something is still set aside or on its way')
  assert(available === balance, `we have ${available}, the bank says ${balance}`)
  for (const book of balances(store.postings).values()) {
    assert([...book.values()].reduce((sum, one) => sum + one, 0) === 0, 'the ledger is off')
  }
}
