import { payingRoutes } from '@kazi/contract/payroll/paying'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { approvalOf, bringRunTo, type Company, type RunStep } from './company.ts'
import { mailedCode } from './mailbox.ts'
import { type Prepare, plain, stepOf } from './prepared-call.ts'

/** The address of a new run that has come as far as a step. */
const onRun =
  (step: RunStep): Prepare =>
  async (company) => ({ params: { payrollId: (await bringRunTo(company, step)).id } })

const inBody =
  (step: RunStep): Prepare =>
  async (company) => ({ body: { payrollId: (await bringRunTo(company, step)).id } })

async function firstPayslip(company: Company): Promise<string> {
  const { id: payrollId } = await bringRunTo(company, 'computed')
  const params = { payrollId }
  const { data } = stepOf(await company.server.call(payslipRoutes.listPayslips, { params }, company.owner))
  return data[0]!.id
}

/** A released run of which the bank refused everything: somebody else than who released it says so. */
async function failedRun(company: Company): Promise<string> {
  const { id: payrollId } = await bringRunTo(company, 'released')
  const body = { outcome: 'failed', paidOn: '2026-11-24', reference: 'GTB-1', reason: 'Closed' } as const
  const { server, officer } = company
  stepOf(await server.call(payingRoutes.markPaid, { params: { payrollId }, body }, officer))
  return payrollId
}

/** Runs, from the first look to the bank's answer. */
export const payrollCalls: Readonly<Record<string, Prepare>> = {
  'payroll.list': plain,
  'payroll.read': onRun('computed'),
  'payroll.getInitData': () => ({ body: { month: '2026-11' } }),
  'payroll.compute': () => ({ body: { month: '2026-11', payDate: '2026-11-27' } }),
  'payroll.create': inBody('computed'),
  'payroll.approve': async (company) => {
    const run = await bringRunTo(company, 'pending-approval')
    return { params: { payrollId: run.id }, body: approvalOf(run) }
  },
  'payroll.reject': async (company, caller) => ({
    ...(await onRun('pending-approval')(company, caller)),
    body: { reason: 'One raise is missing.' },
  }),
  'payroll.processPayroll': onRun('approved'),
  'payroll.requestCode': onRun('processing'),
  'payroll.submitCode': async (company, caller) => {
    const params = { payrollId: (await bringRunTo(company, 'processing')).id }
    const asked = await company.server.call(payingRoutes.requestCode, { params }, caller)
    // Who may not release gets no code, and tries with a made-up one.
    const code = asked.status === 200 ? await mailedCode(company.server, caller.email) : '123456'
    return { params, body: { code } }
  },
  'payroll.retryProcessing': async (company) => ({ body: { payrollId: await failedRun(company) } }),
  'payroll.deleteComputed': onRun('computed'),
  'payroll.readStatsCard': plain,
  'payroll.downloadSheet': onRun('computed'),
  'payroll.downloadPayslip': async (company) => ({
    params: { payrollEmployeeId: await firstPayslip(company) },
  }),
  'payroll.listPayslips': onRun('computed'),
  'payroll.readPayslip': async (company) => ({ params: { payslipId: await firstPayslip(company) } }),
  'payroll.readProgress': onRun('computed'),
  'payroll.markPaid': async (company, caller) => ({
    ...(await onRun('released')(company, caller)),
    body: { paidOn: '2026-11-24', reference: 'GTB-0042' },
  }),
  'payroll.downloadPain001': onRun('released'),
  'payroll.downloadBankCsv': onRun('released'),
  'payroll.downloadPayslips': onRun('computed'),
}
