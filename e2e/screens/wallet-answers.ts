import type { Answer } from './answers.ts'

const funds = '**/api/v1/wallets/*'
const money = (amount: number) => ({ amount, currency: 'KES' })
const walletId = '01900000-0000-7000-8000-00000000000a'

const account = {
  walletId,
  currency: 'KES',
  bankName: 'KCB Bank Kenya',
  accountNumberMasked: '••••8833',
  accountName: 'Nairobi Tech Ltd',
  asOf: '2026-11-24T08:30:00Z',
}

const exception = {
  id: '01900000-0000-7000-8000-00000000000b',
  kind: 'state',
  reference: 'KZ-7-0012-1',
  ours: 'paid',
  theirs: 'failed',
  foundAt: '2026-11-24T02:23:00Z',
  answer: null,
  answeredBy: null,
  answeredAt: null,
}

const payroll = (left: number | null) => ({
  on: '2026-11-30',
  what: 'payroll',
  needs: money(412_345_600),
  left: left === null ? null : money(left),
})
const dues = (left: number | null) => ({
  on: '2026-12-09',
  what: 'dues',
  needs: money(180_120_000),
  left: left === null ? null : money(left),
})

/** The bank's books differ, and there won't be enough. */
export const walletDiffers: readonly Answer[] = [
  {
    call: funds,
    status: 200,
    body: {
      data: {
        ...account,
        rail: 'sandbox',
        statement: null,
        funds: {
          available: money(350_000_000),
          reserved: money(0),
          inTransit: money(0),
          balance: money(350_000_000),
        },
        transferFee: money(3000),
        forecast: {
          nextRun: {
            payrollId: walletId,
            payOn: '2026-11-30',
            needs: money(412_345_600),
            isEstimate: true,
          },
          dues: { until: '2026-12-29', needs: money(180_120_000) },
          short: money(242_465_600),
          shortOn: '2026-11-30',
          days: [payroll(-62_345_600), dues(-242_465_600)],
        },
        past: [
          { on: '2026-10-23', has: money(410_000_000) },
          { on: '2026-10-30', has: money(6_500_000) },
          { on: '2026-11-18', has: money(350_000_000) },
        ],
        fundings: [
          {
            id: walletId,
            reference: 'FT26328-0042',
            amount: money(120_000_000),
            state: 'missing',
            credited: null,
            claimedBy: 'Wangari Kimani',
            claimedAt: '2026-11-20T08:30:00Z',
          },
        ],
        reconciliation: {
          at: '2026-11-24T02:23:00Z',
          ours: money(350_000_000),
          theirs: money(352_100_000),
          compared: 199,
          exceptions: 2,
        },
        exceptions: [
          exception,
          {
            ...exception,
            id: '01900000-0000-7000-8000-00000000000c',
            kind: 'unknown-transfer',
            reference: 'KZ-999-0001-1',
            ours: 'none',
            theirs: 'paid 2100000',
          },
        ],
      },
    },
  },
]

/** The money is in an own bank, of which one statement was entered. */
export const ownBank: readonly Answer[] = [
  {
    call: '**/api/v1/organizations/wallets',
    status: 200,
    body: {
      data: [
        {
          ...{ id: walletId, currency: 'KES', rail: 'bank-file', bankCode: '01' },
          bankName: account.bankName,
          accountNumberMasked: account.accountNumberMasked,
          accountName: account.accountName,
          ...{ balance: null, balanceAsOf: null, waiting: null, history: [] },
        },
      ],
    },
  },
  {
    call: funds,
    status: 200,
    body: {
      data: {
        ...account,
        rail: 'bank-file',
        statement: {
          balance: money(690_000_000),
          asOf: '2026-11-23',
          fileId: null,
          by: 'Wangari Kimani',
          at: '2026-11-24T07:00:00Z',
        },
        funds: null,
        transferFee: null,
        forecast: {
          nextRun: { payrollId: walletId, payOn: '2026-11-30', needs: money(412_345_600), isEstimate: false },
          dues: { until: '2026-12-29', needs: money(180_120_000) },
          short: money(0),
          shortOn: null,
          days: [payroll(277_654_400), dues(97_534_400)],
        },
        past: [
          { on: '2026-11-01', has: money(220_000_000) },
          { on: '2026-11-23', has: money(690_000_000) },
        ],
        fundings: [],
        reconciliation: null,
        exceptions: [],
      },
    },
  },
  {
    call: '**/api/v1/wallets/*/transactions**',
    status: 200,
    body: { data: [], meta: { page: 1, perPage: 20, total: 0, pages: 0 } },
  },
]

/** The wallet can't be had. */
export const walletFails: readonly Answer[] = [
  { call: '**/api/v1/wallets/**', status: 500, body: { message: 'Something went wrong' } },
]
