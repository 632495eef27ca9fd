import { payingRoutes } from '@kazi/contract/payroll/paying'
import {
  decideClaim,
  readyPayments,
  releasePayments,
  requestReleaseCode,
  retryPayments,
  settlePayments,
} from '#domains/payments/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { answerIssuedFile } from './issued-file.service.ts'
import { runPayments } from './run-payments.ts'

/** The calls that pay a run: one door pays whatever is owed, and these bring it the run. */
export const payingHandlers: Handlers<typeof payingRoutes> = {
  processPayroll: async (context, { params }) => ({
    data: await readyPayments(context, runPayments, params.payrollId),
  }),
  requestCode: async (context, { params }) => ({
    data: await requestReleaseCode(context, runPayments, params.payrollId),
  }),
  submitCode: async (context, { params, body }) => ({
    data: await releasePayments(context, runPayments, params.payrollId, body.code),
  }),
  retryProcessing: async (context, { body }) => ({
    data: await retryPayments(context, runPayments, body.payrollId),
  }),
  markPaid: async (context, { params, body: { payslipIds, ...settlement } }) => ({
    data: await settlePayments(context, runPayments, params.payrollId, {
      ...settlement,
      sourceIds: payslipIds ?? null,
    }),
  }),
  confirmFailed: async (context, { params, body: { payslipIds, ...decision } }) => ({
    data: await decideClaim(context, runPayments, params.payrollId, {
      about: 'failed',
      ...decision,
      sourceIds: payslipIds ?? null,
    }),
  }),
  confirmPaid: async (context, { params, body: { payslipIds, ...decision } }) => ({
    data: await decideClaim(context, runPayments, params.payrollId, {
      about: 'paid-after-all',
      ...decision,
      sourceIds: payslipIds ?? null,
    }),
  }),
  downloadPain001: (context, { params, query }) =>
    answerIssuedFile(context, payingRoutes.downloadPain001.name, params.payrollId, {
      kind: 'pain.001',
      releaseNo: query.release,
    }),
  downloadBankCsv: (context, { params, query }) =>
    answerIssuedFile(context, payingRoutes.downloadBankCsv.name, params.payrollId, {
      kind: query.part === 'bank' ? 'bank-csv' : 'mobile-money-csv',
      releaseNo: query.release,
    }),
}
