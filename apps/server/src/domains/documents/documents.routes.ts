import { documentRoutes } from '@kazi/contract/payroll/documents'
import { area } from '#platform/http/handlers.ts'
import { downloadBankFile, downloadPayslip, downloadPayslips, downloadSheet } from './documents.service.ts'

const bankCsvOf = { bank: 'bank-csv', 'mobile-money': 'mobile-money-csv' } as const

/** The calls of payroll that answer with a file. */
export const documentEndpoints = area(documentRoutes, {
  downloadSheet: (context, { params, query }) => downloadSheet(context, params.payrollId, query.format),
  downloadPayslip: (context, { params }) => downloadPayslip(context, params.payrollEmployeeId),
  downloadPayslips: (context, { params }) => downloadPayslips(context, params.payrollId),
  downloadPain001: (context, { params }) => downloadBankFile(context, params.payrollId, 'pain.001'),
  downloadBankCsv: (context, { params, query }) =>
    downloadBankFile(context, params.payrollId, bankCsvOf[query.part]),
})
