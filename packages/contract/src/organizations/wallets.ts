import * as z from 'zod/mini'
import { route } from '../route.ts'
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

/** A wallet as any member knows it: that it is there, in which currency. The rest is for `view:wallet`, else null. */
const listedWallet = z.strictObject({
  ...wallet.shape,
  rail: z.nullable(wallet.shape.rail),
  bankCode: z.nullable(wallet.shape.bankCode),
  bankName: z.nullable(wallet.shape.bankName),
  accountNumberMasked: z.nullable(wallet.shape.accountNumberMasked),
  accountName: z.nullable(wallet.shape.accountName),
})

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
    body: z.strictObject({ bankCode: text(20), accountNumber: text(34), accountName: text(140) }),
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
