import * as z from 'zod/mini'
import { payslip, payslipFlags, payslipRow, problem } from './payslip.ts'
import { route } from './route.ts'
import { code, currency, data, date, id, instant, list, money, month, note, paging, text } from './wire.ts'

export const runKinds = ['regular', 'off-cycle', 'bonus', 'final', 'correction'] as const
export const runStates = [
  'draft',
  'computing',
  'computed',
  'pending-approval',
  'approved',
  'processing',
  'completed',
  'partly-paid',
  'failed',
  'rejected',
  'cancelled',
] as const
/** What the caller may do with a run now: the screen shows these and no others. */
export const runActions = [
  'recompute',
  'delete',
  'submit',
  'approve',
  'reject',
  'process',
  'request-code',
  'enter-code',
  'mark-paid',
  'retry',
  'download-outputs',
  'download-bank-files',
] as const

const totals = z.strictObject({
  gross: money,
  deductions: money,
  net: money,
  employer: money,
  employerCost: money,
})
const person = z.strictObject({ id, name: z.string() })

const runSummaryShape = {
  id,
  number: z.int(),
  kind: z.enum(runKinds),
  title: z.string(),
  month,
  payDate: date,
  state: z.enum(runStates),
  /** which approval level is waited for, and of how many; null outside `pending-approval` */
  level: z.nullable(z.strictObject({ current: z.int(), of: z.int() })),
  currency,
  people: z.int(),
  totals,
  createdBy: person,
  createdAt: instant,
}
export const runSummary = z.strictObject(runSummaryShape)

/** Someone who is not in the run, or is with a warning, and why. */
const runProblem = z.strictObject({
  employeeId: z.nullable(id),
  name: z.nullable(z.string()),
  ...problem.shape,
  link: z.nullable(z.string()),
})

export const run = z.strictObject({
  ...runSummaryShape,
  period: z.strictObject({ from: date, to: date }),
  rulesRelease: z.nullable(z.string()),
  /** what an approval is bound to; null until computed */
  contentHash: z.nullable(z.string()),
  computedAt: z.nullable(instant),
  /** inputs changed after the run was computed: it must be computed again before it is submitted */
  stale: z.boolean(),
  /** while computing */
  progress: z.nullable(z.strictObject({ done: z.int(), total: z.int() })),
  items: z.array(
    z.strictObject({
      item: z.string(),
      kind: z.enum(['earning', 'deduction', 'employer']),
      people: z.int(),
      amount: money,
    }),
  ),
  previous: z.nullable(z.strictObject({ id, month, totals, people: z.int() })),
  /** totals of up to six earlier regular runs, oldest first, for the sparklines */
  history: z.array(
    z.strictObject({ month, gross: money, net: money, statutory: money, employerCost: money }),
  ),
  flags: z.array(z.strictObject({ flag: z.enum(payslipFlags), people: z.int() })),
  problems: z.array(runProblem),
  /** warnings that approving must name, each with how many people it touches; `needsReason` asks for words */
  acknowledgements: z.array(z.strictObject({ key: z.string(), people: z.int(), needsReason: z.boolean() })),
  decisions: z.array(
    z.strictObject({
      level: z.int(),
      by: person,
      decision: z.enum(['approved', 'rejected']),
      reason: z.nullable(z.string()),
      acknowledged: z.array(z.string()),
      at: instant,
    }),
  ),
  /** made and approved by one person, because there is no other */
  singleControl: z.boolean(),
  wallet: z.nullable(z.strictObject({ id, rail: z.string(), label: z.string() })),
  payments: z.nullable(
    z.strictObject({
      queued: z.int(),
      sent: z.int(),
      paid: z.int(),
      failed: z.int(),
      unknown: z.int(),
      paidAmount: money,
      releasedAt: z.nullable(instant),
      releasedBy: z.nullable(person),
    }),
  ),
  actions: z.array(z.enum(runActions)),
})

const codeSent = z.strictObject({
  /** masked address that the code went to */
  sentTo: z.string(),
  expiresAt: instant,
  resendsLeft: z.int(),
  /** what the code releases */
  people: z.int(),
  total: money,
})

const payrollId = z.strictObject({ payrollId: id })
const exampleId = '01900000-0000-7000-8000-000000000001'
const onRun = { params: { payrollId: exampleId } }

export const payrollRoutes = {
  list: route({
    name: 'payroll.list',
    method: 'GET',
    path: 'payroll',
    summary: 'Payroll runs, newest first.',
    permission: 'view:payroll',
    query: z.strictObject({ ...paging, state: z.optional(z.enum(runStates)) }),
    response: list(runSummary),
    errors: [],
    example: { query: { page: 1 } },
  }),
  read: route({
    name: 'payroll.read',
    method: 'GET',
    path: 'payroll/{payrollId}',
    summary: 'One run: totals, what changed, what to check, decisions, payments, and what the caller may do.',
    permission: 'view:payroll',
    params: payrollId,
    response: data(run),
    errors: [],
    example: onRun,
  }),
  getInitData: route({
    name: 'payroll.getInitData',
    method: 'POST',
    path: 'payroll/get-init-data',
    summary:
      'What a run of this month would meet: who is in it, blockers and warnings with where to mend them.',
    permission: 'create:payroll',
    body: z.strictObject({ month: z.optional(month), kind: z._default(z.enum(['regular']), 'regular') }),
    response: data(
      z.strictObject({
        month,
        payDate: date,
        people: z.int(),
        payable: z.int(),
        blockers: z.array(runProblem),
        warnings: z.array(runProblem),
        /** a live run of the same month that already holds these people */
        existing: z.nullable(z.strictObject({ id, state: z.enum(runStates) })),
        wallet: z.nullable(z.strictObject({ id, rail: z.string(), label: z.string() })),
      }),
    ),
    errors: ['payroll.law-not-covered'],
    example: { body: { month: '2026-11' } },
  }),
  compute: route({
    name: 'payroll.compute',
    method: 'POST',
    path: 'payroll/compute',
    summary:
      'Makes a run, or replaces what `payrollId` computed. Past 200 people it answers while computing.',
    permission: 'create:payroll',
    body: z.strictObject({
      payrollId: z.optional(id),
      kind: z._default(z.enum(['regular']), 'regular'),
      month,
      payDate: date,
      title: z.optional(text(120)),
      /** absent: everyone who is active in the month */
      employeeIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100_000))),
    }),
    response: data(run),
    status: 202,
    errors: [
      'payroll.state-wrong',
      'payroll.period-taken',
      'payroll.nobody-to-pay',
      'payroll.law-not-covered',
      'payroll.pay-date-invalid',
    ],
    idempotent: true,
    audited: true,
    example: { body: { month: '2026-11', payDate: '2026-11-27' } },
  }),
  create: route({
    name: 'payroll.create',
    method: 'POST',
    path: 'payroll/create',
    summary: 'Submits a computed run for approval and fixes its approval levels.',
    permission: 'create:payroll',
    body: z.strictObject({ payrollId: id }),
    response: data(run),
    errors: ['payroll.state-wrong', 'payroll.content-changed', 'payroll.nobody-to-pay'],
    idempotent: true,
    audited: true,
    example: { body: { payrollId: exampleId } },
  }),
  approve: route({
    name: 'payroll.approve',
    method: 'PATCH',
    path: 'payroll/{payrollId}/approve',
    summary: 'Approves exactly the content that `contentHash` names, naming the warnings that were seen.',
    permission: 'approve:payroll',
    params: payrollId,
    body: z.strictObject({
      contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'wire.hash')),
      acknowledged: z._default(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(50)), []),
      reason: z.optional(note(500)),
    }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.acknowledgement-required',
      'payroll.maker-cannot-approve',
      'payroll.approver-decided-already',
      'payroll.reason-required',
    ],
    idempotent: true,
    audited: true,
    example: { ...onRun, body: { contentHash: '0'.repeat(64), acknowledged: [] } },
  }),
  reject: route({
    name: 'payroll.reject',
    method: 'PATCH',
    path: 'payroll/{payrollId}/reject',
    summary: 'Sends the run back to its maker, with a reason.',
    permission: 'approve:payroll',
    params: payrollId,
    body: z.strictObject({ reason: text(500) }),
    response: data(run),
    errors: ['payroll.state-wrong'],
    idempotent: true,
    audited: true,
    example: { ...onRun, body: { reason: 'Ngozi’s raise starts in December.' } },
  }),
  processPayroll: route({
    name: 'payroll.processPayroll',
    method: 'POST',
    path: 'payroll/process-payroll/{payrollId}',
    summary: 'Readies the payments of an approved run and asks for the code.',
    permission: 'approve:payroll',
    params: payrollId,
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.wallet-missing',
      'organization.kyc-not-accepted',
    ],
    idempotent: true,
    audited: true,
    example: onRun,
  }),
  requestCode: route({
    name: 'payroll.requestCode',
    method: 'POST',
    path: 'payroll/{payrollId}/request-bulk-transfer-otp',
    summary: 'Mails the caller a code bound to this run and its total.',
    permission: 'approve:payroll',
    params: payrollId,
    response: data(codeSent),
    errors: ['payroll.state-wrong', 'payroll.code-resends-exceeded', 'payroll.release-locked'],
    idempotent: true,
    audited: true,
    example: onRun,
  }),
  submitCode: route({
    name: 'payroll.submitCode',
    method: 'POST',
    path: 'payroll/{payrollId}/submit-otp',
    summary: 'Releases the payments with the code. On the `bank-file` rail that issues the files.',
    permission: 'approve:payroll',
    params: payrollId,
    body: z.strictObject({ code }),
    response: data(run),
    errors: [
      'payroll.state-wrong',
      'payroll.content-changed',
      'payroll.code-wrong',
      'payroll.code-expired',
      'payroll.code-attempts-exceeded',
      'payroll.release-locked',
    ],
    idempotent: true,
    audited: true,
    example: { ...onRun, body: { code: '123456' } },
  }),
  retryProcessing: route({
    name: 'payroll.retryProcessing',
    method: 'POST',
    path: 'payroll/retry-processing-payrolls',
    summary:
      'Readies the failed payments of a run again. Payments whose fate is unknown are asked after, never sent again.',
    permission: 'approve:payroll',
    body: z.strictObject({ payrollId: id }),
    response: data(run),
    errors: ['payroll.state-wrong', 'payroll.nothing-to-retry'],
    idempotent: true,
    audited: true,
    example: { body: { payrollId: exampleId } },
  }),
  deleteComputed: route({
    name: 'payroll.deleteComputed',
    method: 'DELETE',
    path: 'payroll/computed/{payrollId}',
    summary: 'Deletes a computed or rejected run.',
    permission: 'create:payroll',
    params: payrollId,
    response: data(z.strictObject({ id })),
    errors: ['payroll.state-wrong'],
    audited: true,
    example: onRun,
  }),
  readStatsCard: route({
    name: 'payroll.readStatsCard',
    method: 'GET',
    path: 'payroll/stats-card',
    summary: 'Head of the payroll page: paid this year, the latest run, what waits.',
    permission: 'view:payroll',
    response: data(
      z.strictObject({
        asOf: instant,
        yearToDate: totals,
        runsCompleted: z.int(),
        awaiting: z.int(),
        latest: z.nullable(runSummary),
      }),
    ),
    errors: [],
    example: {},
  }),
  downloadSheet: route({
    name: 'payroll.downloadSheet',
    method: 'GET',
    path: 'payroll/{payrollId}/download-sheet',
    summary: 'The run sheet: everyone with every line, as XLSX or CSV.',
    permission: 'view:payroll',
    params: payrollId,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['payroll.state-wrong'],
    audited: true,
    example: onRun,
  }),
  downloadPayslip: route({
    name: 'payroll.downloadPayslip',
    method: 'GET',
    path: 'payroll/{payrollEmployeeId}/download-payslip',
    summary: 'One payslip as PDF. The id is the payslip’s.',
    permission: 'view:payroll',
    params: z.strictObject({ payrollEmployeeId: id }),
    file: ['pdf'],
    errors: ['payroll.state-wrong'],
    audited: true,
    example: { params: { payrollEmployeeId: exampleId } },
  }),
}

/** What the 242 calls lack; each is marked as an extension. */
export const payrollExtensionRoutes = {
  listPayslips: route({
    name: 'payroll.listPayslips',
    method: 'GET',
    path: 'payroll/{payrollId}/payslips',
    summary: 'The people of a run, with the difference from the previous one.',
    permission: 'view:payroll',
    params: payrollId,
    query: z.strictObject({
      ...paging,
      view: z._default(z.enum(['all', 'changed', 'flagged']), 'all'),
      flag: z.optional(z.enum(payslipFlags)),
      department: z.optional(z.string().check(z.maxLength(120))),
      search: z.optional(z.string().check(z.maxLength(100))),
      sort: z._default(z.enum(['name', 'department', 'gross', 'deductions', 'net', 'change']), 'name'),
      order: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    response: z.strictObject({
      ...list(payslipRow).shape,
      /** sums and counts over the whole filter, not the page */
      summary: z.strictObject({
        net: money,
        counts: z.strictObject({ all: z.int(), changed: z.int(), flagged: z.int() }),
        departments: z.array(z.string()),
      }),
    }),
    errors: [],
    extension: true,
    example: onRun,
  }),
  readPayslip: route({
    name: 'payroll.readPayslip',
    method: 'GET',
    path: 'payroll/payslips/{payslipId}',
    summary:
      'One payslip with every line, its arithmetic, its law, and why it differs from the previous one.',
    permission: 'view:payroll',
    params: z.strictObject({ payslipId: id }),
    response: data(payslip),
    errors: [],
    extension: true,
    example: { params: { payslipId: exampleId } },
  }),
  readProgress: route({
    name: 'payroll.readProgress',
    method: 'GET',
    path: 'payroll/{payrollId}/progress',
    summary: 'How far a computing run is.',
    permission: 'view:payroll',
    params: payrollId,
    response: data(z.strictObject({ state: z.enum(runStates), done: z.int(), total: z.int() })),
    errors: [],
    extension: true,
    example: onRun,
  }),
  markPaid: route({
    name: 'payroll.markPaid',
    method: 'POST',
    path: 'payroll/{payrollId}/mark-paid',
    summary:
      'Says, with evidence, that the bank paid the sent payments (all, or those named), or that it refused some.',
    permission: 'approve:payroll',
    params: payrollId,
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
      'payroll.second-person-required',
      'payroll.reason-required',
    ],
    idempotent: true,
    audited: true,
    extension: true,
    example: { ...onRun, body: { paidOn: '2026-11-27', reference: 'GTB-2026-11-27-0042' } },
  }),
  downloadPain001: route({
    name: 'payroll.downloadPain001',
    method: 'GET',
    path: 'payroll/{payrollId}/pain-001',
    summary: 'The ISO 20022 pain.001.001.09 file as it was issued: the same bytes every time.',
    permission: 'approve:payroll',
    params: payrollId,
    file: ['xml'],
    errors: ['payroll.state-wrong'],
    audited: true,
    extension: true,
    example: onRun,
  }),
  downloadBankCsv: route({
    name: 'payroll.downloadBankCsv',
    method: 'GET',
    path: 'payroll/{payrollId}/bank-csv',
    summary: 'The bank’s bulk-payment CSV as it was issued; mobile money apart with `part=mobile-money`.',
    permission: 'approve:payroll',
    params: payrollId,
    query: z.strictObject({ part: z._default(z.enum(['bank', 'mobile-money']), 'bank') }),
    file: ['csv'],
    errors: ['payroll.state-wrong'],
    audited: true,
    extension: true,
    example: onRun,
  }),
  downloadPayslips: route({
    name: 'payroll.downloadPayslips',
    method: 'GET',
    path: 'payroll/{payrollId}/payslips-zip',
    summary: 'Every payslip of the run as PDF, in one ZIP.',
    permission: 'view:payroll',
    params: payrollId,
    file: ['zip'],
    errors: ['payroll.state-wrong'],
    audited: true,
    extension: true,
    example: onRun,
  }),
}
