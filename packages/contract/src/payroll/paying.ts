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

/** Which of a run's releases issued the file, from 1; absent: the latest. */
const release = z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(32_767)))

/** An approved run, paid: its payments released with a code, the bank's files, and what the bank said of them. */
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
      'payroll.funds-short',
      'payroll.wallet-unreconciled',
      'organization.kyc-not-accepted',
      'payroll.rails-locked',
    ],
    example: { params: exampleRun },
  }),
  requestCode: route({
    name: 'payroll.requestCode',
    method: 'POST',
    path: 'payroll/{payrollId}/request-bulk-transfer-otp',
    summary: 'Mails the caller a code bound to this run and its total.',
    permission: 'approve:payroll',
    // before the code is mailed, so that nothing comes over it while it is typed
    stepUp: true,
    limit: 'mails',
    repeat: 'same-answer',
    audit: 'payroll.requestCode',
    params: runParams,
    response: data(codeSent),
    errors: [
      'payroll.state-wrong',
      'payroll.code-resends-exceeded',
      'payroll.rails-locked',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
      'payroll.code-for-approver',
    ],
    example: { params: exampleRun },
  }),
  submitCode: route({
    name: 'payroll.submitCode',
    method: 'POST',
    path: 'payroll/{payrollId}/submit-otp',
    summary:
      'Releases the payments with the code. On the `bank-file` rail that issues the files; on another a worker carries them out.',
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
      'payroll.wallet-unreconciled',
      'payroll.rails-locked',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
      'payroll.code-for-approver',
    ],
    example: { params: exampleRun, body: { code: '123456' } },
  }),
  markPaid: route({
    name: 'payroll.markPaid',
    method: 'POST',
    path: 'payroll/{payrollId}/mark-paid',
    summary:
      'Says, with evidence, that the bank paid the sent payments (all, or those named). That it refused some, or paid after all what had failed, or that somebody paid it by cash or cheque, counts once a second person confirms it.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.markPaid',
    params: runParams,
    body: z.strictObject({
      outcome: z._default(z.enum(['paid', 'failed', 'paid-after-all']), 'paid'),
      /** absent: every payment that is `sent`; for `paid-after-all`: that failed */
      payslipIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
      paidOn: date,
      /** the bank's reference for the batch; a file, a reference or both */
      reference: z.optional(text(140)),
      evidenceFileId: z.optional(id),
      /** for `failed`: what the bank said */
      reason: z.optional(text(300)),
      /** for `paid-after-all`: by the bank, or by hand; where the bank is asked itself, only by hand */
      means: z._default(z.enum(['bank', 'cash', 'cheque']), 'bank'),
    }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.evidence-required',
      'payroll.paid-on-future',
      'payroll.second-person-required',
      'payroll.reason-required',
      'payroll.retry-on-its-way',
      'payroll.bank-answers-itself',
      // to call payments refused, or paid after all, with nobody to confirm it
      'session.step-up-needed',
    ],
    extension: true,
    example: { params: exampleRun, body: { paidOn: '2026-11-20', reference: 'GTB-2026-11-20-0042' } },
  }),
  confirmFailed: route({
    name: 'payroll.confirmFailed',
    method: 'POST',
    path: 'payroll/{payrollId}/confirm-failed',
    summary: 'A second person confirms, or declines, that the bank refused what a colleague called refused.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.confirmFailed',
    params: runParams,
    body: z.strictObject({
      decision: z.enum(['confirm', 'decline']),
      /** of how many payments the caller saw it said; where it is another number by now, nothing is decided */
      seen: z.optional(z.int().check(z.gte(1))),
      /** absent: everything that somebody else called refused */
      payslipIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
    }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.second-person-required',
      'session.step-up-needed',
    ],
    extension: true,
    example: { params: exampleRun, body: { decision: 'confirm' } },
  }),
  confirmPaid: route({
    name: 'payroll.confirmPaid',
    method: 'POST',
    path: 'payroll/{payrollId}/confirm-paid',
    summary:
      'A second person confirms, or declines, that the bank paid after all what had failed. Until then it isn’t tried again.',
    permission: 'approve:payroll',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.confirmPaid',
    params: runParams,
    body: z.strictObject({
      decision: z.enum(['confirm', 'decline']),
      /** of how many payments the caller saw it said; where it is another number by now, nothing is decided */
      seen: z.optional(z.int().check(z.gte(1))),
      /** absent: everything of which somebody else said so */
      payslipIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
    }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.second-person-required',
      'session.step-up-needed',
    ],
    extension: true,
    example: { params: exampleRun, body: { decision: 'confirm' } },
  }),
  retryProcessing: route({
    name: 'payroll.retryProcessing',
    method: 'POST',
    path: 'payroll/retry-processing-payrolls',
    summary:
      'Asks for the failed payments of a run to leave once more, which takes a fresh approval. Payments whose fate is unknown are asked after, never sent again.',
    permission: 'approve:payroll',
    limit: 'tells-colleagues',
    repeat: 'same-answer-or-refused',
    audit: 'payroll.retryProcessing',
    body: z.strictObject({ payrollId: id }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.nothing-to-retry',
      'payroll.late-payment-open',
      'payroll.rails-locked',
      'payroll.release-locked',
      'payroll.release-not-delegated',
      'payroll.release-paused',
    ],
    example: { body: { payrollId: exampleId } },
  }),
  downloadPain001: route({
    name: 'payroll.downloadPain001',
    method: 'GET',
    path: 'payroll/{payrollId}/pain-001',
    summary: 'The ISO 20022 pain.001.001.09 file as it was issued: the same bytes every time.',
    permission: 'approve:payroll',
    limit: 'exports',
    audit: 'payroll.downloadPain001',
    params: runParams,
    query: z.strictObject({ release }),
    file: ['xml'],
    errors: ['payroll.state-wrong'],
    extension: true,
    example: { params: exampleRun },
  }),
  downloadBankCsv: route({
    name: 'payroll.downloadBankCsv',
    method: 'GET',
    path: 'payroll/{payrollId}/bank-csv',
    summary: 'The bank’s bulk-payment CSV as it was issued; mobile money apart with `part=mobile-money`.',
    permission: 'approve:payroll',
    limit: 'exports',
    audit: 'payroll.downloadBankCsv',
    params: runParams,
    query: z.strictObject({ part: z._default(z.enum(['bank', 'mobile-money']), 'bank'), release }),
    file: ['csv'],
    errors: ['payroll.state-wrong'],
    extension: true,
    example: { params: exampleRun },
  }),
}
