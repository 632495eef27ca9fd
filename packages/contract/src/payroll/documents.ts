import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { id } from '../wire.ts'
import { exampleRun, runParams } from './run-view.ts'

/** What a run leaves as files: its sheet and its payslips. */
export const documentRoutes = {
  downloadSheet: route({
    name: 'payroll.downloadSheet',
    method: 'GET',
    path: 'payroll/{payrollId}/download-sheet',
    summary: 'The run sheet: everyone with every line, as XLSX or CSV.',
    permission: 'view:payroll',
    limit: 'exports',
    audit: 'payroll.downloadSheet',
    params: runParams,
    query: z.strictObject({ format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    file: ['xlsx', 'csv'],
    errors: ['payroll.state-wrong'],
    example: { params: exampleRun },
  }),
  downloadPayslip: route({
    name: 'payroll.downloadPayslip',
    method: 'GET',
    path: 'payroll/{payrollEmployeeId}/download-payslip',
    summary: 'One payslip as PDF. The id is the payslip’s.',
    permission: 'view:payroll',
    limit: 'reads',
    audit: 'payroll.downloadPayslip',
    params: z.strictObject({ payrollEmployeeId: id }),
    file: ['pdf'],
    errors: ['payroll.state-wrong'],
    example: { params: { payrollEmployeeId: exampleId } },
  }),
  downloadPayslips: route({
    name: 'payroll.downloadPayslips',
    method: 'GET',
    path: 'payroll/{payrollId}/payslips-zip',
    summary: 'Every payslip of the run as PDF, in one ZIP.',
    permission: 'view:payroll',
    limit: 'exports',
    audit: 'payroll.downloadPayslips',
    params: runParams,
    file: ['zip'],
    errors: ['payroll.state-wrong'],
    extension: true,
    example: { params: exampleRun },
  }),
}
