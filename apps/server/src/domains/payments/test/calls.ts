import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { giveWallet } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const corrected = {
  ...{ bankCode: '058', accountNumber: '0000000025', accountName: 'Lagos Foods Ltd' },
  reason: 'Two digits were swapped',
}

/** How each call about where the money is, and where it goes, succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'organizations.createWallet': () => ({
    body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' },
  }),
  'organizations.correctWallet': async (company) => ({
    params: { walletId: await giveWallet(company) },
    body: corrected,
  }),
  'organizations.decideWallet': async (company) => {
    const { server, owner } = company
    const params = { walletId: await giveWallet(company) }
    const { data } = stepOf(await server.call(walletRoutes.correctWallet, { params, body: corrected }, owner))
    return { params, body: { accountId: data.waiting!.id, decision: 'confirm' } }
  },
  'organizations.listWallets': plain,
  'organizations.readBankFileColumns': plain,
  'organizations.setBankFileColumns': () => ({ body: { sheet: 'bank-csv', columns: null } }),
  'payments.enquireName': () => ({ body: { bankCode: '058', accountNumber: '0000000018' } }),
}
