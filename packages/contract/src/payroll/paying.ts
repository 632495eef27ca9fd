import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { code, data, date, id, instant, money, text } from '../wire.ts'
import { exampleRun, run, runParams } from './run-view.ts'

const codeSent = z.strictObject({
  /** masked address that the code went to */
  sentTo: z.string(),
  expiresAt: instant,
  /** what is left of it now, for showing: the caller's clock may be wrong */
  expiresInSeconds: z.int(),
  resendsLeft: z.int(),
  /** what the code releases */
  people: z.int(),
  total: money,
})

/** An approved run, paid: its payments released with a code, and what the bank said of them. */
export const payingRoutes = {
  processPayroll: route({
    name: 'payroll.processPayroll',
    method: 'POST',
    path: 'payroll/process-payroll/{payrollId}',
    summary: 'Readies the payments of an approved run and asks for the code.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.processPayroll',
    params: runParams,
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.wallet-missing',
      'organization.kyc-not-accepted',
    ],
    example: { params: exampleRun },
  }),
  requestCode: route({
    name: 'payroll.requestCode',
    method: 'POST',
    path: 'payroll/{payrollId}/request-bulk-transfer-otp',
    summary: 'Mails the caller a code bound to this run and its total.',
    permission: 'approve:payroll',
    limit: 'mails',
    repeat: 'same-answer',
    audit: 'payroll.requestCode',
    params: runParams,
    response: data(codeSent),
    errors: [
      'payroll.state-wrong',
      'payroll.code-resends-exceeded',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
    ],
    example: { params: exampleRun },
  }),
  submitCode: route({
    name: 'payroll.submitCode',
    method: 'POST',
    path: 'payroll/{payrollId}/submit-otp',
    summary: 'Releases the payments with the code. On the `bank-file` rail that issues the files.',
    permission: 'approve:payroll',
    stepUp: true,
    limit: 'guesses-mailed-code',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.submitCode',
    params: runParams,
    body: z.strictObject({ code }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.code-wrong',
      'payroll.code-expired',
      'payroll.code-attempts-exceeded',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
    ],
    example: { params: exampleRun, body: { code: '123456' } },
  }),
  markPaid: route({
    name: 'payroll.markPaid',
    method: 'POST',
    path: 'payroll/{payrollId}/mark-paid',
    summary:
      'Says, with evidence, that the bank paid the sent payments (all, or those named), or that it refused some.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.markPaid',
    params: runParams,
    body: z.strictObject({
      outcome: z._default(z.enum(['paid', 'failed']), 'paid'),
      /** absent: every payment that is `sent` */
      payslipIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
      paidOn: date,
      /** the bank's reference for the batch; a file, a reference or both */
      reference: z.optional(text(140)),
      evidenceFileId: z.optional(id),
      /** for `failed`: what the bank said */
      reason: z.optional(text(300)),
    }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.evidence-required',
      'payroll.paid-on-future',
      'payroll.second-person-required',
      'payroll.reason-required',
    ],
    extension: true,
    example: { params: exampleRun, body: { paidOn: '2026-11-20', reference: 'GTB-2026-11-20-0042' } },
  }),
  retryProcessing: route({
    name: 'payroll.retryProcessing',
    method: 'POST',
    path: 'payroll/retry-processing-payrolls',
    summary:
      'Readies the failed payments of a run again. Payments whose fate is unknown are asked after, never sent again.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.retryProcessing',
    body: z.strictObject({ payrollId: id }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.nothing-to-retry',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
    ],
    example: { body: { payrollId: exampleId } },
  }),
}
