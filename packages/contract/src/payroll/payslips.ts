import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, id, list, money, paging } from '../wire.ts'
import { payslip, payslipRow } from './payslip-view.ts'
import { payslipFlags } from './payslip-vocabulary.ts'
import { exampleRun, runParams } from './run-view.ts'

/** What each person of a run is paid, and why. */
export const payslipRoutes = {
  listPayslips: route({
    name: 'payroll.listPayslips',
    method: 'GET',
    path: 'payroll/{payrollId}/payslips',
    summary: 'The people of a run, with the difference from the previous one.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.listPayslips',
    params: runParams,
    query: z.strictObject({
      ...paging,
      view: z._default(z.enum(['all', 'changed', 'flagged', 'refused']), 'all'),
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
        counts: z.strictObject({ all: z.int(), changed: z.int(), flagged: z.int(), refused: z.int() }),
        departments: z.array(z.string()),
      }),
    }),
    errors: [],
    extension: true,
    example: { params: exampleRun },
  }),
  readPayslip: route({
    name: 'payroll.readPayslip',
    method: 'GET',
    path: 'payroll/payslips/{payslipId}',
    summary:
      'One payslip with every line, its arithmetic, its law, and why it differs from the previous one.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.readPayslip',
    params: z.strictObject({ payslipId: id }),
    response: data(payslip),
    errors: [],
    extension: true,
    example: { params: { payslipId: exampleId } },
  }),
}
