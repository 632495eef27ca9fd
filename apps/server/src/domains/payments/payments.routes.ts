import { bankRoutes } from '@kazi/contract/banks'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readyPayments, releasePayments, requestReleaseCode } from './release.service.ts'
import { markPayments, retryPayments } from './settlement.service.ts'
import { enquireName } from './wallets/name-enquiry.ts'
import { createWallet, listWallets } from './wallets/wallet.service.ts'

/** The calls of payroll that move money. */
export const paymentHandlers: Handlers<typeof payingRoutes> = {
  processPayroll: async (context, { params }) => ({ data: await readyPayments(context, params.payrollId) }),
  requestCode: async (context, { params }) => ({ data: await requestReleaseCode(context, params.payrollId) }),
  submitCode: async (context, { params, body }) => ({
    data: await releasePayments(context, params.payrollId, body.code),
  }),
  retryProcessing: async (context, { body }) => ({ data: await retryPayments(context, body.payrollId) }),
  markPaid: async (context, { params, body }) => ({
    data: await markPayments(context, params.payrollId, body),
  }),
}

/** Where the money is that is paid, and the one call about banks that the rails answer. */
const walletsAndRails = { ...walletRoutes, enquireName: bankRoutes.enquireName }

export const walletHandlers: Handlers<typeof walletsAndRails> = {
  createWallet: async (context, { body }) => ({ data: await createWallet(context, body) }),
  listWallets: async (context) => ({ data: await listWallets(context) }),
  enquireName: async (context, { body }) => ({ data: enquireName(context, body) }),
}

export const paymentEndpoints = [
  ...area(payingRoutes, paymentHandlers),
  ...area(walletsAndRails, walletHandlers),
]
