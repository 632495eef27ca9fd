import { bankRoutes } from '@kazi/contract/banks'
import { bankFileColumnRoutes } from '@kazi/contract/organizations/bank-file-columns'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readBankFileColumns, setBankFileColumns } from './bank-files/bank-file-columns.service.ts'
import { enquireName } from './wallets/name-enquiry.ts'
import { createWallet, listWallets } from './wallets/wallet.service.ts'
import { correctWallet, decideWallet } from './wallets/wallet-account.service.ts'

/** Where the money is that is paid, and the one call about banks that the rails answer. */
const routes = { ...walletRoutes, ...bankFileColumnRoutes, enquireName: bankRoutes.enquireName }

export const walletHandlers: Handlers<typeof routes> = {
  createWallet: async (context, { body }) => ({ data: await createWallet(context, body) }),
  correctWallet: async (context, { params, body }) => ({ data: await correctWallet(context, params, body) }),
  decideWallet: async (context, { params, body }) => ({ data: await decideWallet(context, params, body) }),
  listWallets: async (context) => ({ data: await listWallets(context) }),
  readBankFileColumns: async (context) => ({ data: await readBankFileColumns(context) }),
  setBankFileColumns: async (context, { body }) => ({ data: await setBankFileColumns(context, body) }),
  enquireName: async (context, { body }) => ({ data: enquireName(context, body) }),
}

export const paymentEndpoints = area(routes, walletHandlers)
