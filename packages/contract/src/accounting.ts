import * as z from 'zod/mini'
import { exampleRun, runParams } from './payroll/run-view.ts'
import { route } from './route.ts'
import { data, id, month, text } from './wire.ts'

/**
 * What payroll posts to: wages and what the employer pays on top are expenses; everything else is owed, or was advanced.
 * Dues of authorities are `statutory:<type>`.
 */
const line = z
  .string()
  .check(
    z.maxLength(60),
    z.regex(/^(salaries|contributions|net-pay|other-deductions|advances|statutory:[a-z-]+)$/),
  )

const account = z.strictObject({
  line,
  /** null: everybody of whose department nothing else is said */
  departmentId: z.nullable(id),
  /** of the organisation's chart of accounts */
  code: text(40),
  name: text(120),
})

const chart = z.strictObject({
  accounts: z.array(account),
  /** what payroll can post to in this country, in the order of a journal */
  lines: z.array(z.strictObject({ line, name: z.string(), isByDepartment: z.boolean() })),
  departments: z.array(z.strictObject({ id, name: z.string() })),
})

/** Payroll in the organisation's own books: which account each line goes to, and the journal of a run or a month. */
export const accountingRoutes = {
  readChart: route({
    name: 'accounting.readChart',
    method: 'GET',
    path: 'payroll/settings/chart-of-accounts',
    summary: 'Which account of the organisation’s books each line of payroll goes to.',
    permission: 'view:payroll-settings',
    limit: 'reads',
    response: data(chart),
    errors: [],
    extension: true,
    example: {},
  }),
  saveChart: route({
    name: 'accounting.saveChart',
    method: 'PUT',
    path: 'payroll/settings/chart-of-accounts',
    summary: 'Sets the accounts, all of them; expenses may have one of their own for a department.',
    permission: 'edit:payroll-settings',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'accounting.saveChart',
    body: z.strictObject({ accounts: z.array(account).check(z.maxLength(500)) }),
    response: data(chart),
    errors: ['accounting.account-twice'],
    extension: true,
    example: {
      body: { accounts: [{ line: 'net-pay', departmentId: null, code: '2100', name: 'Salaries payable' }] },
    },
  }),
  downloadRunJournal: route({
    name: 'accounting.downloadRunJournal',
    method: 'GET',
    path: 'payroll/{payrollId}/journal',
    summary: 'The journal of a run by account and department; debits equal credits to the last unit.',
    permission: 'view:payroll',
    limit: 'exports',
    audit: 'accounting.downloadRunJournal',
    params: runParams,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'csv') }),
    file: ['xlsx', 'csv'],
    errors: ['payroll.state-wrong'],
    extension: true,
    example: { params: exampleRun },
  }),
  downloadMonthJournal: route({
    name: 'accounting.downloadMonthJournal',
    method: 'GET',
    path: 'payroll/journal/{month}',
    summary: 'The journal of a month: all its approved runs together.',
    permission: 'view:payroll',
    limit: 'exports',
    audit: 'accounting.downloadMonthJournal',
    params: z.strictObject({ month }),
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'csv') }),
    file: ['xlsx', 'csv'],
    errors: [],
    extension: true,
    example: { params: { month: '2026-11' } },
  }),
}
