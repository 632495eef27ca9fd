import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, list, month, paging } from '../wire.ts'
import { payment } from './liability.ts'
import { annualPapers, remittanceTypes } from './vocabulary.ts'

/** What remittances leave as lists and files: receipts, records of a run, papers of a year, and who is missing in them. */
export const paperRoutes = {
  downloadNumbersSheet: route({
    name: 'statutory.downloadNumbersSheet',
    method: 'GET',
    path: 'statutory/download-upload-sheet',
    summary: 'The people who lack a number that an authority’s file needs, as a sheet to be filled in.',
    permission: 'view:remittance',
    limit: 'exports',
    audit: 'statutory.downloadNumbersSheet',
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: [],
    example: { query: { format: 'xlsx' } },
  }),
  listReceipts: route({
    name: 'statutory.listReceipts',
    method: 'GET',
    path: 'statutory/payment-receipts',
    summary: 'What was paid to authorities and third parties, the latest first, each with its receipt.',
    permission: 'view:remittance',
    limit: 'reads',
    query: z.strictObject({
      ...paging,
      type: z.optional(z.enum(remittanceTypes)),
      /** only those without a receipt */
      missing: z.optional(z.enum(['receipt'])),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(
      z.strictObject({
        ...payment.shape,
        liabilityId: id,
        type: z.enum(remittanceTypes),
        bodyName: z.string(),
        period: month,
        receiptName: z.nullable(z.string()),
      }),
    ),
    errors: [],
    example: { query: { page: 1 } },
  }),
  downloadRecords: route({
    name: 'statutory.downloadRecords',
    method: 'GET',
    path: 'statutory/payment-records/{payrollId}/download',
    summary: 'All that a run left with authorities: schedules, receipts and a summary, in one ZIP.',
    permission: 'view:remittance',
    limit: 'exports',
    audit: 'statutory.downloadRecords',
    params: z.strictObject({ payrollId: id }),
    file: ['zip'],
    errors: ['statutory.not-released'],
    example: { params: { payrollId: exampleId } },
  }),
  downloadAuditPack: route({
    name: 'statutory.downloadAuditPack',
    extension: true,
    method: 'GET',
    path: 'statutory/audit-pack',
    summary:
      'For an auditor: deduction, liability, payment and receipt of each month of a span, to the last unit, in one ZIP.',
    permission: 'view:remittance',
    limit: 'exports',
    audit: 'statutory.downloadAuditPack',
    query: z.strictObject({ from: month, to: month }),
    file: ['zip'],
    errors: ['statutory.span-wrong'],
    example: { query: { from: '2026-01', to: '2026-12' } },
  }),
  downloadAnnual: route({
    name: 'statutory.downloadAnnual',
    extension: true,
    method: 'GET',
    path: 'statutory/annual/{paper}/download',
    summary:
      'A paper of a whole tax year: P9A as a table or as a card for each person (a ZIP of PDFs), Form H1, Uganda’s schedule, Nigeria’s reconciliation.',
    permission: 'view:remittance',
    limit: 'exports',
    audit: 'statutory.downloadAnnual',
    params: z.strictObject({ paper: z.enum(annualPapers) }),
    query: z.strictObject({
      year: z.coerce.number<number>().check(z.int(), z.gte(2021), z.lte(2199)),
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    }),
    file: ['xlsx', 'csv', 'zip'],
    errors: ['statutory.paper-elsewhere'],
    example: { params: { paper: 'form-h1' }, query: { year: 2026 } },
  }),
  listDisabled: route({
    name: 'statutory.listDisabled',
    method: 'GET',
    path: 'employees/statutory-disabled/{type}',
    summary: 'The people for whom a statutory item is switched off, since when and why.',
    permission: 'view:remittance',
    limit: 'reads',
    params: z.strictObject({ type: z.enum(remittanceTypes) }),
    response: data(
      z.array(
        z.strictObject({
          employeeId: id,
          number: z.string(),
          name: z.string(),
          /** since when it holds for the person; null: since the beginning */
          since: z.nullable(date),
          reason: z.nullable(z.string()),
        }),
      ),
    ),
    errors: ['statutory.type-elsewhere'],
    example: { params: { type: 'paye' } },
  }),
}
