import { type Id, idFrom } from '@kazi/values/id'
import { month } from '@kazi/values/local-date'
import { type Currency, currencies, type Minor, minor } from '@kazi/values/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  accountSides,
  advancesReceivable,
  balanceOf,
  balances,
  confirmationJournal,
  contributionExpense,
  type Due,
  externalBank,
  kindOf,
  netPayPayable,
  otherDeductionsPayable,
  type Posting,
  post,
  type Release,
  releaseJournal,
  reverse,
  salaryExpense,
  sideOf,
  statutoryPayable,
} from '../src/index.ts'

const idNumber = (number: number): Id => idFrom(number, new Uint8Array(10))
const period = month('2026-11')
const wallet = idNumber(999)
const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor)
const paidBy = fc.constantFrom('person' as const, 'employer' as const)

const due: fc.Arbitrary<Due> = fc.oneof(
  fc.record({
    to: fc.constant('body' as const),
    type: fc.constantFrom('paye', 'nssf', 'shif'),
    body: fc.constantFrom('kra', 'nssf', 'sha'),
    amount,
    paidBy,
  }),
  fc.record({ to: fc.constant('payee' as const), payee: fc.constantFrom('sacco', 'court'), amount, paidBy }),
  fc.record({ to: fc.constant('advance' as const), amount }),
)

const release: fc.Arbitrary<Release> = fc.record({
  currency: fc.constantFrom(...currencies),
  period: fc.constant(period),
  payslips: fc
    .array(fc.record({ net: amount.filter((net) => net > 0), dues: fc.array(due, { maxLength: 8 }) }), {
      minLength: 1,
      maxLength: 20,
    })
    .map((list) => list.map((one, index) => ({ ...one, employeeId: idNumber(index) }))),
})

const sumOf = (book: ReadonlyMap<Account, Minor> | undefined): number =>
  [...(book?.values() ?? [])].reduce((sum, balance) => sum + balance, 0)

/** What a run's payslips say that they owe for everything that `matches`. */
const owed = ({ payslips }: Release, matches: (due: Due) => boolean): number =>
  payslips.reduce(
    (sum, { dues }) => sum + dues.filter(matches).reduce((part, { amount: value }) => part + value, 0),
    0,
  )

const isOfPerson = (one: Due): boolean => one.to === 'advance' || one.paidBy === 'person'

describe('A book', () => {
  test('sums to zero in every currency, whatever is posted', () => {
    const account = fc.integer({ min: 0, max: 9 }).map((number) => netPayPayable(idNumber(number)))
    const posting = fc
      .tuple(account, account, fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...currencies))
      .filter(([debit, credit]) => debit !== credit)
      .map(([debit, credit, value, currency]): Posting => post(debit, credit, minor(value), currency))
    fc.assert(
      fc.property(fc.array(posting), (postings) => {
        for (const book of balances(postings).values()) expect(sumOf(book)).toBe(0)
      }),
    )
  })

  test.each([0, -1, 0.5])('takes no posting of %s', (value) => {
    expect(() => post(salaryExpense, contributionExpense, value as Minor, 'NGN')).toThrow()
  })

  test('takes no posting from an account to itself', () => {
    expect(() => post(salaryExpense, salaryExpense, minor(1), 'NGN')).toThrow()
  })

  test('never gives two accounts one name', () => {
    expect(() => statutoryPayable('paye', 'lagos/lirs', period)).toThrow()
    expect(() => otherDeductionsPayable('')).toThrow()
    expect(kindOf(statutoryPayable('paye', 'lirs', period))).toBe('statutory-payable')
    expect(() => kindOf('petty-cash/1' as Account)).toThrow()
    expect(sideOf(salaryExpense)).toBe('debit')
    expect(sideOf(netPayPayable(wallet))).toBe('credit')
    expect(Object.keys(accountSides)).toHaveLength(14)
  })
})

describe('A released run', () => {
  test('owes each person, body and payee exactly what its payslips say', () => {
    fc.assert(
      fc.property(release, (run) => {
        const books = balances(releaseJournal(run).postings)
        const read = (account: Account) => balanceOf(books, run.currency, account)
        for (const { employeeId, net, dues } of run.payslips) {
          expect(read(netPayPayable(employeeId))).toBe(-net)
          const recovered = dues
            .filter(({ to }) => to === 'advance')
            .reduce((sum, one) => sum + one.amount, 0)
          expect(read(advancesReceivable(employeeId)) + recovered).toBe(0)
        }
        const paye = owed(run, (one) => one.to === 'body' && one.type === 'paye' && one.body === 'kra')
        expect(read(statutoryPayable('paye', 'kra', period)) + paye).toBe(0)
        const sacco = owed(run, (one) => one.to === 'payee' && one.payee === 'sacco')
        expect(read(otherDeductionsPayable('sacco')) + sacco).toBe(0)
      }),
    )
  })

  test('costs gross pay as salaries and the employer’s part as contributions', () => {
    fc.assert(
      fc.property(release, (run) => {
        const books = balances(releaseJournal(run).postings)
        const net = run.payslips.reduce((sum, payslip) => sum + payslip.net, 0)
        expect(balanceOf(books, run.currency, salaryExpense)).toBe(net + owed(run, isOfPerson))
        expect(balanceOf(books, run.currency, contributionExpense)).toBe(owed(run, (one) => !isOfPerson(one)))
        expect(sumOf(books.get(run.currency))).toBe(0)
      }),
    )
  })

  test('is refused with a negative net, a negative due, or nothing owed', () => {
    const employeeId = idNumber(1)
    const of = (net: number, dues: Due[]): Release => ({
      currency: 'KES',
      period,
      payslips: [{ employeeId, net: net as Minor, dues }],
    })
    expect(() => releaseJournal(of(-1, []))).toThrow()
    expect(() => releaseJournal(of(5, [{ to: 'advance', amount: -1 as Minor }]))).toThrow()
    expect(() => releaseJournal(of(0, []))).toThrow()
  })
})

describe('A confirmed payment', () => {
  test('leaves the person owed nothing and the employer’s bank less by as much', () => {
    fc.assert(
      fc.property(release, (run) => {
        const payments = run.payslips.map(({ employeeId, net }) => ({
          payable: netPayPayable(employeeId),
          walletId: wallet,
          amount: net,
          currency: run.currency,
        }))
        const books = balances([...releaseJournal(run).postings, ...confirmationJournal(payments).postings])
        for (const { employeeId } of run.payslips) {
          expect(balanceOf(books, run.currency, netPayPayable(employeeId))).toBe(0)
        }
        const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
        expect(balanceOf(books, run.currency, externalBank(wallet))).toBe(-paid)
      }),
    )
  })

  test('is refused when there is none', () => {
    expect(() => confirmationJournal([])).toThrow()
  })
})

describe('A reversal', () => {
  test('restores every balance', () => {
    fc.assert(
      fc.property(release, release, (earlier, run) => {
        const before = releaseJournal(earlier).postings
        const journal = releaseJournal(run)
        const after = balances([...before, ...journal.postings, ...reverse(journal).postings])
        const expected = balances(before)
        for (const [currency, book] of after) {
          for (const [account, balance] of book) {
            expect(balance, account).toBe(balanceOf(expected, currency as Currency, account))
          }
        }
      }),
    )
  })

  test('can’t be reversed', () => {
    const journal = releaseJournal({
      currency: 'UGX',
      period,
      payslips: [{ employeeId: wallet, net: minor(5), dues: [] }],
    })
    expect(() => reverse(reverse(journal))).toThrow()
  })
})
