import * as z from 'zod/mini'
import { payslip, payslipRow } from './payslip.ts'
import { payslipFlags } from './payslip-vocabulary.ts'
import { route } from './route.ts'
import { run } from './run.ts'
import { runStates } from './run-vocabulary.ts'
import { data, date, id, list, money, paging, text } from './wire.ts'

const payrollId = z.strictObject({ payrollId: id })
const exampleId = '01900000-0000-7000-8000-000000000001'
const onRun = { params: { payrollId: exampleId } }

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
    audited: true,
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
    audited: true,
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
      'payroll.paid-on-future',
      'payroll.second-person-required',
      'payroll.reason-required',
    ],
    idempotent: true,
    audited: true,
    extension: true,
    example: { ...onRun, body: { paidOn: '2026-11-20', reference: 'GTB-2026-11-20-0042' } },
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
