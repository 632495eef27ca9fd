import { bankRoutes } from '@kazi/contract/banks'
import { bankFileColumnRoutes } from '@kazi/contract/organizations/bank-file-columns'
import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readBankFileColumns, setBankFileColumns } from './bank-files/bank-file-columns.service.ts'
import { reconcileNow } from './carrying/reconcile.service.ts'
import { confirmWalletFund } from './funds/funding.service.ts'
import { answerException, readWalletFunds } from './funds/funds.service.ts'
import { recordStatement } from './funds/statement-balance.service.ts'
import { downloadStatement, listAllTransactions, listTransactions } from './funds/transactions.service.ts'
import { enquireName } from './wallets/name-enquiry.ts'
import { createWallet, listWallets } from './wallets/wallet.service.ts'
import { correctWallet, decideWallet } from './wallets/wallet-account.service.ts'

/** Where the money is that is paid, and the one call about banks that the rails answer. */
const routes = {
  ...walletRoutes,
  ...fundsRoutes,
  ...bankFileColumnRoutes,
  enquireName: bankRoutes.enquireName,
}

export const walletHandlers: Handlers<typeof routes> = {
  createWallet: async (context, { body }) => ({ data: await createWallet(context, body) }),
  correctWallet: async (context, { params, body }) => ({ data: await correctWallet(context, params, body) }),
  decideWallet: async (context, { params, body }) => ({ data: await decideWallet(context, params, body) }),
  listWallets: async (context) => ({ data: await listWallets(context) }),
  readFunds: async (context, { params }) => ({ data: await readWalletFunds(context, params) }),
  listTransactions: (context, { params, query }) => listTransactions(context, params, query),
  listAllTransactions: (context, { query }) => listAllTransactions(context, query),
  downloadStatement: (context, { params, query }) => downloadStatement(context, params, query),
  confirmWalletFund: async (context, { body }) => ({ data: await confirmWalletFund(context, body) }),
  recordStatement: async (context, { params, body }) => ({
    data: await recordStatement(context, params, body),
  }),
  reconcile: async (context, { params }) => ({ data: await reconcileNow(context, params) }),
  answerException: async (context, { params, body }) => ({
    data: await answerException(context, params, body),
  }),
  readBankFileColumns: async (context) => ({ data: await readBankFileColumns(context) }),
  setBankFileColumns: async (context, { body }) => ({ data: await setBankFileColumns(context, body) }),
  enquireName: async (context, { body }) => ({ data: enquireName(context, body) }),
}

export const paymentEndpoints = area(routes, walletHandlers)
