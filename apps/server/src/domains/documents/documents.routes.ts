import { documentRoutes } from '@kazi/contract/payroll/documents'
import { area } from '#platform/http/handlers.ts'
import { downloadPayslip, downloadPayslips, downloadSheet } from './documents.service.ts'

/** The calls of payroll that answer with a file. */
export const documentEndpoints = area(documentRoutes, {
  downloadSheet: (context, { params, query }) => downloadSheet(context, params.payrollId, query.format),
  downloadPayslip: (context, { params }) => downloadPayslip(context, params.payrollEmployeeId),
  downloadPayslips: (context, { params }) => downloadPayslips(context, params.payrollId),
})
