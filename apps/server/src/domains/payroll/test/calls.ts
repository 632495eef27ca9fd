import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { approvalOf, bringRunTo, type Company, type RunStep } from '#testing/calls/company.ts'
import { onRun } from '#testing/calls/on-run.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'
import { payingCalls } from './paying-calls.ts'

const inBody =
  (step: RunStep): Prepare =>
  async (company) => ({ body: { payrollId: (await bringRunTo(company, step)).id } })

export async function firstPayslip(company: Company): Promise<string> {
  const { id: payrollId } = await bringRunTo(company, 'computed')
  const params = { payrollId }
  const { data } = stepOf(await company.server.call(payslipRoutes.listPayslips, { params }, company.owner))
  return data[0]!.id
}

/** How each call of a run succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
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
  'payroll.withdraw': onRun('pending-approval'),
  'payroll.cancel': async (company, caller) => ({
    ...(await onRun('approved')(company, caller)),
    body: { reason: 'The month is paid by the other company.' },
  }),
  'payroll.deleteComputed': onRun('computed'),
  'payroll.readStatsCard': plain,
  'payroll.listPayslips': onRun('computed'),
  'payroll.readPayslip': async (company) => ({ params: { payslipId: await firstPayslip(company) } }),
  'payroll.readBridge': onRun('computed'),
  'payroll.readDifferences': onRun('computed'),
  'payroll.readProgress': onRun('computed'),
  ...payingCalls,
}
