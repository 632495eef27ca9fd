import { payingRoutes } from '@kazi/contract/payroll/paying'
import { bringRunTo, type Company } from '#testing/calls/company.ts'
import { mailedCode } from '#testing/calls/mailbox.ts'
import { onRun } from '#testing/calls/on-run.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

/** A released run of which the bank refused everything: somebody else than who released it says so. */
async function failedRun(company: Company): Promise<string> {
  const { id: payrollId } = await bringRunTo(company, 'released')
  const body = { outcome: 'failed', paidOn: '2026-11-24', reference: 'GTB-1', reason: 'Closed' } as const
  const { server, officer } = company
  stepOf(await server.call(payingRoutes.markPaid, { params: { payrollId }, body }, officer))
  return payrollId
}

/** How each call that pays a run succeeds. */
export const payingCalls: Readonly<Record<string, Prepare>> = {
  'payroll.processPayroll': onRun('approved'),
  'payroll.requestCode': onRun('processing'),
  'payroll.submitCode': async (company, caller) => {
    const params = { payrollId: (await bringRunTo(company, 'processing')).id }
    const asked = await company.server.call(payingRoutes.requestCode, { params }, caller)
    // Who may not release gets no code, and tries with a made-up one.
    const code = asked.status === 200 ? await mailedCode(company.server, caller.email) : '123456'
    return { params, body: { code } }
  },
  'payroll.markPaid': async (company, caller) => ({
    ...(await onRun('released')(company, caller)),
    body: { paidOn: '2026-11-24', reference: 'GTB-0042' },
  }),
  'payroll.retryProcessing': async (company) => ({ body: { payrollId: await failedRun(company) } }),
  'payroll.downloadPain001': onRun('released'),
  'payroll.downloadBankCsv': onRun('released'),
}
