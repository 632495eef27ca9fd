import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { currency, data, id, instant, money, text } from '../wire.ts'

/** Where an organisation's money is, and by which rail it leaves. */
export const wallet = z.strictObject({
  id,
  currency,
  rail: z.enum(['bank-file', 'sandbox']),
  bankCode: z.string(),
  bankName: z.string(),
  /** all but the last four digits hidden */
  accountNumberMasked: z.string(),
  accountName: z.string(),
  /** null: not known; what a `bank-file` wallet holds is the bank's to know */
  balance: z.nullable(money),
  balanceAsOf: z.nullable(instant),
})

const account = {
  bankName: z.string(),
  accountNumberMasked: z.string(),
  accountName: z.string(),
  /** null: before names were kept */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}

/** A wallet as any member knows it: that it is there, in which currency. The rest is for `view:wallet`, else null. */
const listedWallet = z.strictObject({
  ...wallet.shape,
  rail: z.nullable(wallet.shape.rail),
  bankCode: z.nullable(wallet.shape.bankCode),
  bankName: z.nullable(wallet.shape.bankName),
  accountNumberMasked: z.nullable(wallet.shape.accountNumberMasked),
  accountName: z.nullable(wallet.shape.accountName),
  /** a correction that a second person has to confirm; null where none waits */
  waiting: z.nullable(z.strictObject({ id, ...account, at: instant, mayDecide: z.boolean() })),
  /** the accounts that it had before, the latest first */
  history: z.nullable(z.array(z.strictObject({ ...account, until: instant }))),
})

const accountBody = { bankCode: text(20), accountNumber: text(34), accountName: text(140) }
const walletParams = z.strictObject({ walletId: id })
const exampleWallet = { walletId: exampleId }

/** The accounts that an organisation pays from. */
export const walletRoutes = {
  createWallet: route({
    name: 'organizations.createWallet',
    method: 'POST',
    path: 'organizations/create-wallet',
    summary: 'Registers the account that salaries are paid from. One a currency.',
    permission: 'edit:settings-company-info',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'organizations.createWallet',
    body: z.strictObject(accountBody),
    response: data(wallet),
    status: 201,
    errors: [
      'organization.wallet-exists',
      'organization.account-number-invalid',
      'organization.account-name-not-latin',
      'organization.bank-unknown',
    ],
    example: { body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' } },
  }),
  correctWallet: route({
    name: 'organizations.correctWallet',
    method: 'PUT',
    path: 'organizations/wallets/{walletId}/account',
    summary:
      'Corrects the account of a wallet. It is in force once a second person confirms it, at once where there is none; files that were made stay as they are.',
    permission: 'edit:settings-company-info',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'organizations.correctWallet',
    params: walletParams,
    body: z.strictObject({ ...accountBody, reason: text(200) }),
    response: data(listedWallet),
    errors: [
      'organization.account-unchanged',
      'organization.account-number-invalid',
      'organization.account-name-not-latin',
      'organization.bank-unknown',
    ],
    extension: true,
    example: {
      params: exampleWallet,
      body: {
        ...{ bankCode: '058', accountNumber: '0000000025', accountName: 'Lagos Foods Ltd' },
        reason: 'Two digits were swapped',
      },
    },
  }),
  decideWallet: route({
    name: 'organizations.decideWallet',
    method: 'POST',
    path: 'organizations/wallets/{walletId}/account/decision',
    summary: 'A second person confirms the corrected account of a wallet, or declines it.',
    permission: 'approve:payroll',
    stepUp: true,
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'organizations.decideWallet',
    params: walletParams,
    /** `accountId`: the correction that was seen, and no other */
    body: z.strictObject({ accountId: id, decision: z.enum(['confirm', 'decline']) }),
    response: data(listedWallet),
    errors: ['organization.account-decided', 'payroll.second-person-required'],
    extension: true,
    example: { params: exampleWallet, body: { accountId: exampleId, decision: 'confirm' } },
  }),
  listWallets: route({
    name: 'organizations.listWallets',
    method: 'GET',
    path: 'organizations/wallets',
    summary: "The organisation's wallets: ids and currencies. Accounts and balances only with `view:wallet`.",
    permission: 'member',
    limit: 'reads',
    response: data(z.array(listedWallet)),
    errors: [],
    example: {},
  }),
}
