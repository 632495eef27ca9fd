import { payingRoutes } from '@kazi/contract/payroll/paying'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { readyPayments, releasePayments, requestReleaseCode } from './release.service.ts'
import { markPayments, retryPayments } from './settlement.service.ts'

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

export const paymentEndpoints = area(payingRoutes, paymentHandlers)
