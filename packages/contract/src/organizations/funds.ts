import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { currency, data, date, id, instant, list, minorUnits, money, paging, text } from '../wire.ts'
import { entryKinds } from './entry-kinds.ts'

/**
 * One movement of a wallet's money, with what there is after it. Where the money is at the employer's own bank it is a payment
 * that left, as far as it is known what became of it, and nobody knows what there is after it.
 */
export const walletEntry = z.strictObject({
  id: z.string(),
  walletId: id,
  entryNo: z.int(),
  at: instant,
  kind: z.enum(entryKinds),
  amount: money,
  /** what the bank took for it */
  fee: money,
  reference: z.string(),
  /** who got it; null: nobody but the organisation itself */
  counterparty: z.nullable(z.string()),
  /** the payroll that it was for */
  payrollId: z.nullable(id),
  available: z.nullable(money),
  reserved: z.nullable(money),
  inTransit: z.nullable(money),
  /** all three: what the bank should have */
  balance: z.nullable(money),
})

/** What a bank's statement says of an account, as a person entered it. */
const statementBalance = z.strictObject({
  balance: money,
  /** the day that the statement ends with */
  asOf: date,
  /** the statement itself */
  fileId: z.nullable(id),
  by: z.nullable(z.string()),
  at: instant,
})

const funding = z.strictObject({
  id,
  reference: z.string(),
  amount: money,
  /** `missing`: the bank knows nothing of it; it is asked again each day */
  state: z.enum(['claimed', 'credited', 'missing']),
  /** what arrived */
  credited: z.nullable(money),
  claimedBy: z.nullable(z.string()),
  claimedAt: instant,
})

const exception = z.strictObject({
  id,
  kind: z.enum(['balance', 'unknown-transfer', 'missing-transfer', 'state', 'amount', 'deposit']),
  reference: z.string(),
  ours: z.string(),
  theirs: z.string(),
  foundAt: instant,
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})

/** A wallet as its page shows it. */
const fundsView = z.strictObject({
  walletId: id,
  currency,
  rail: z.enum(['bank-file', 'sandbox']),
  asOf: instant,
  bankName: z.string(),
  accountNumberMasked: z.string(),
  accountName: z.string(),
  /** what the latest statement of the employer's own bank says; null: not known, or a rail keeps the money */
  statement: z.nullable(statementBalance),
  /** null where the money is at the employer's own bank: what that has isn't known */
  funds: z.nullable(z.strictObject({ available: money, reserved: money, inTransit: money, balance: money })),
  /** what one transfer costs; null where nobody knows */
  transferFee: z.nullable(money),
  /** what will be needed, as far as it is known now */
  forecast: z.strictObject({
    /** the payroll that is on its way, else as much as the last one came to; null before the first */
    nextRun: z.nullable(
      z.strictObject({ payrollId: id, payOn: date, needs: money, isEstimate: z.boolean() }),
    ),
    /** what authorities and others are owed by the end of next month */
    dues: z.strictObject({ until: date, needs: money }),
    /** what is missing for both; null where it isn't known what there is: of an own bank, once something left after its last statement */
    short: z.nullable(money),
    /** the first day on which there is not enough; null while there is, or where it isn't known */
    shortOn: z.nullable(date),
    /** what will leave, day by day */
    days: z.array(
      z.strictObject({
        on: date,
        /** `estimate`: a payroll that isn't made yet, as much as the last month's */
        what: z.enum(['payroll', 'estimate', 'dues']),
        needs: money,
        /** what may be spent after it; null where it isn't known */
        left: z.nullable(money),
      }),
    ),
  }),
  /** what there was at the end of each day that moved it, of the last two months; of an own bank what its statements say */
  past: z.array(z.strictObject({ on: date, has: money })),
  fundings: z.array(funding),
  reconciliation: z.nullable(
    z.strictObject({ at: instant, ours: money, theirs: money, compared: z.int(), exceptions: z.int() }),
  ),
  /** the open ones first; while one is open, nothing is paid */
  exceptions: z.array(exception),
})

const walletParams = z.strictObject({ walletId: id })
const exampleWallet = { walletId: exampleId }
const span = {
  from: z.optional(date),
  to: z.optional(date),
}
const wanted = { ...span, kind: z.optional(z.enum(entryKinds)), search: z.optional(text(60)) }
const entryQuery = z.strictObject({ ...paging, ...wanted })

/** The money of an organisation where a rail keeps it: what there is, what moved, and whether the bank says the same. */
export const fundsRoutes = {
  readFunds: route({
    name: 'wallets.readFunds',
    method: 'GET',
    path: 'wallets/{walletId}',
    summary:
      'What a wallet has, what the next payroll and dues need, and where the bank’s books differ from ours.',
    permission: 'view:wallet',
    limit: 'reads',
    params: walletParams,
    response: data(fundsView),
    errors: [],
    extension: true,
    example: { params: exampleWallet },
  }),
  listTransactions: route({
    name: 'wallets.listTransactions',
    method: 'GET',
    path: 'wallets/{wallet_id}/transactions',
    summary: 'The movements of a wallet, the latest first, each with what there was after it.',
    permission: 'view:wallet',
    limit: 'reads',
    params: z.strictObject({ wallet_id: id }),
    query: entryQuery,
    response: list(walletEntry),
    errors: [],
    example: { params: { wallet_id: exampleId } },
  }),
  listAllTransactions: route({
    name: 'wallets.listAllTransactions',
    method: 'GET',
    path: 'admin/wallet/transactions',
    summary: 'The movements of all wallets of the organisation, the latest first.',
    permission: 'view:wallet',
    limit: 'reads',
    query: entryQuery,
    response: list(walletEntry),
    errors: [],
    example: {},
  }),
  downloadStatement: route({
    name: 'wallets.downloadStatement',
    method: 'GET',
    path: 'wallets/{walletId}/statement',
    summary:
      'The statement of a wallet with its running balance, oldest first; of an own bank what left by it.',
    permission: 'view:wallet',
    limit: 'exports',
    audit: 'wallets.downloadStatement',
    params: walletParams,
    query: z.strictObject({ ...wanted, format: z.enum(['xlsx', 'csv', 'pdf']) }),
    file: ['xlsx', 'csv', 'pdf'],
    errors: ['wallet.statement-too-long'],
    extension: true,
    example: { params: exampleWallet, query: { format: 'csv' } },
  }),
  confirmWalletFund: route({
    name: 'organizations.confirmWalletFund',
    method: 'POST',
    path: 'organizations/ug/confirm-wallet-fund',
    summary:
      'Says that money was paid into a wallet. It is a claim: credited is what the bank has under that reference, once.',
    permission: 'view:wallet',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'organizations.confirmWalletFund',
    body: z.strictObject({
      walletId: id,
      amount: minorUnits.check(z.gte(1), z.lte(100_000_000_000_000)),
      /** of the transfer, as the employer's own bank wrote it */
      reference: text(60),
    }),
    response: data(funding),
    status: 201,
    errors: ['wallet.no-funds', 'wallet.funding-claimed'],
    example: { body: { walletId: exampleId, amount: 500_000_000, reference: 'FT26328-0042' } },
  }),
  recordStatement: route({
    name: 'wallets.recordStatement',
    method: 'POST',
    path: 'wallets/{walletId}/statement-balance',
    summary:
      'Keeps what a statement of the employer’s own bank says of the account on a day. Said again of the same day, the later word holds.',
    permission: 'view:wallet',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'wallets.recordStatement',
    params: walletParams,
    body: z.strictObject({
      /** an account may be overdrawn */
      balance: minorUnits.check(z.gte(-100_000_000_000_000), z.lte(100_000_000_000_000)),
      asOf: date,
      /** the statement, as it was uploaded */
      fileId: z.optional(id),
    }),
    response: data(fundsView),
    status: 201,
    errors: ['wallet.funds-known', 'wallet.statement-on-future', 'wallet.statement-file-unknown'],
    extension: true,
    example: { params: exampleWallet, body: { balance: 1_250_000_000, asOf: '2026-11-23' } },
  }),
  reconcile: route({
    name: 'wallets.reconcile',
    method: 'POST',
    path: 'wallets/{walletId}/reconcile',
    summary: 'Compares the bank’s books with ours now, as happens each day.',
    permission: 'view:wallet',
    limit: 'exports',
    repeat: 'same-answer',
    audit: 'wallets.reconcile',
    params: walletParams,
    response: data(fundsView),
    errors: ['wallet.no-funds', 'wallet.bank-silent'],
    extension: true,
    example: { params: exampleWallet },
  }),
  answerException: route({
    name: 'wallets.answerException',
    method: 'POST',
    path: 'wallets/{walletId}/exceptions/{exceptionId}',
    summary:
      'Answers a difference between the bank’s books and ours. When all are answered, the wallet pays again.',
    permission: 'approve:payroll',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'wallets.answerException',
    params: z.strictObject({ walletId: id, exceptionId: id }),
    body: z.strictObject({ answer: text(500) }),
    response: data(exception),
    errors: ['wallet.exception-answered'],
    extension: true,
    example: {
      params: { ...exampleWallet, exceptionId: exampleId },
      body: { answer: 'The bank booked a charge twice and returned it; see its letter of 23 November.' },
    },
  }),
}
