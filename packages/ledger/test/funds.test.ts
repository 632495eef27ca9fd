import { type Id, idFrom } from '@kazi/values/id'
import { minor, ZERO } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  availableFunds,
  balanceOf,
  balances,
  externalBank,
  type Funds,
  type FundsMovement,
  feeExpense,
  fundsInTransit,
  fundsJournal,
  hasRoomFor,
  moveFunds,
  netPayPayable,
  noFunds,
  reservedFunds,
  totalFunds,
} from '../src/index.ts'

const idNumber = (number: number): Id => idFrom(number, new Uint8Array(10))
const wallet = idNumber(7)
const payable = netPayPayable(idNumber(1))
const amount = fc.integer({ min: 1, max: 1000 }).map(minor)

const movement: fc.Arbitrary<FundsMovement> = fc.oneof(
  fc.record({ kind: fc.constant('funded' as const), amount: amount.map((one) => minor(one * 3)) }),
  fc.record({ kind: fc.constantFrom('reserved' as const, 'returned' as const), amount }),
  fc.record({ kind: fc.constant('sent' as const), amount }),
  fc.record({
    kind: fc.constant('paid' as const),
    amount,
    fee: fc.integer({ min: 0, max: 50 }).map(minor),
    payable: fc.constant(payable),
  }),
  fc.record({ kind: fc.constant('failed' as const), amount }),
  fc.record({ kind: fc.constant('reversed' as const), amount, payable: fc.constant(payable) }),
)

interface Told {
  readonly funds: Funds
  readonly done: readonly FundsMovement[]
}

/** Does what there is room for, and leaves out the rest. */
const carryOut = (movements: readonly FundsMovement[]): Told =>
  movements.reduce<Told>(
    ({ funds, done }, one) =>
      hasRoomFor(funds, one) ? { funds: moveFunds(funds, one), done: [...done, one] } : { funds, done },
    { funds: noFunds, done: [] },
  )

const sum = (done: readonly FundsMovement[], of: (one: FundsMovement) => number): number =>
  done.reduce((total, one) => total + of(one), 0)

describe('The funds book', () => {
  test('Available, reserved and in transit are what was funded less what was settled and its fees, never under zero', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 200 }), (movements) => {
        const { funds, done } = carryOut(movements)
        const of = (kind: FundsMovement['kind']) => sum(done, (one) => (one.kind === kind ? one.amount : 0))
        const settled = of('paid') - of('reversed')
        const fees = sum(done, (one) => (one.kind === 'paid' ? one.fee : 0))
        expect(totalFunds(funds)).toBe(of('funded') - settled - fees)
        expect(Math.min(funds.available, funds.reserved, funds.inTransit)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test('The postings say the same as the funds, and every currency sums to zero', () => {
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1, maxLength: 100 }), (movements) => {
        const { funds, done } = carryOut(movements)
        fc.pre(done.length > 0)
        const book = balances(fundsJournal(wallet, 'KES', 'settlement', done).postings)
        const of = (account: Account) => balanceOf(book, 'KES', account)
        expect({
          available: of(availableFunds(wallet)),
          reserved: of(reservedFunds(wallet)),
          inTransit: of(fundsInTransit(wallet)),
        }).toEqual(funds)
        expect(of(feeExpense)).toBe(sum(done, (one) => (one.kind === 'paid' ? one.fee : 0)))
        expect(0 - of(externalBank(wallet))).toBe(
          sum(done, (one) => (one.kind === 'funded' ? one.amount : 0)),
        )
        expect([...(book.get('KES')?.values() ?? [])].reduce((total, one) => total + one, 0)).toBe(0)
      }),
    )
  })

  test('What isn’t there can’t be reserved, sent or settled', () => {
    const funded = moveFunds(noFunds, { kind: 'funded', amount: minor(100) })
    expect(hasRoomFor(funded, { kind: 'reserved', amount: minor(101) })).toBe(false)
    expect(() => moveFunds(funded, { kind: 'sent', amount: minor(1) })).toThrow('no room')
    expect(() => moveFunds(funded, { kind: 'failed', amount: minor(1) })).toThrow('no room')
    expect(() => moveFunds(funded, { kind: 'reserved', amount: ZERO })).toThrow('a movement of 0')
  })
})
