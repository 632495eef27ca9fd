import { payslipMailRoutes } from '@kazi/contract/payroll/payslip-mails'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { listPayslipMails, mailPayslips } from './delivery.service.ts'

export const payslipMailHandlers: Handlers<typeof payslipMailRoutes> = {
  mailPayslips: async (context, { params, body }) => ({
    data: await mailPayslips(context, params.payrollId, body),
  }),
  listPayslipMails: (context, { params, query }) => listPayslipMails(context, params.payrollId, query),
}

export const payslipMailEndpoints = area(payslipMailRoutes, payslipMailHandlers)
