import { approvalRoutes } from '@kazi/contract/payroll/approval'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { approvalOf, bringRunTo, type Company } from '#testing/calls/company.ts'
import { mailedCode } from '#testing/calls/mailbox.ts'
import { onRun } from '#testing/calls/on-run.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'

/** A released run of which a colleague says that the bank refused everything. */
async function claimedRun(company: Company): Promise<string> {
  const { id: payrollId } = await bringRunTo(company, 'released')
  const body = { outcome: 'failed', paidOn: '2026-11-24', reference: 'GTB-1', reason: 'Closed' } as const
  const { server, officer } = company
  stepOf(await server.call(payingRoutes.markPaid, { params: { payrollId }, body }, officer))
  return payrollId
}

/** A second person has confirmed that. */
async function failedRun(company: Company): Promise<string> {
  const payrollId = await claimedRun(company)
  const { server, owner } = company
  const input = { params: { payrollId }, body: { decision: 'confirm' } } as const
  stepOf(await server.call(payingRoutes.confirmFailed, input, owner))
  return payrollId
}

/** A colleague says that the bank has paid it after all. */
async function latePaidRun(company: Company): Promise<string> {
  const payrollId = await failedRun(company)
  const body = { outcome: 'paid-after-all', paidOn: '2026-11-24', reference: 'GTB-2' } as const
  const { server, officer } = company
  stepOf(await server.call(payingRoutes.markPaid, { params: { payrollId }, body }, officer))
  return payrollId
}

/** A run that waits for the code of whoever approved it: the caller, where they may approve. */
async function runOfApprover(company: Company, caller: TestMember): Promise<string> {
  const { server, owner } = company
  const run = await bringRunTo(company, 'pending-approval')
  const params = { payrollId: run.id }
  const approval = { params, body: approvalOf(run) }
  const approved = await server.call(approvalRoutes.approve, approval, caller)
  if (approved.status !== 200) stepOf(await server.call(approvalRoutes.approve, approval, owner))
  stepOf(await server.call(payingRoutes.processPayroll, { params }, owner))
  return run.id
}

/** How each call that pays a run succeeds. */
export const payingCalls: Readonly<Record<string, Prepare>> = {
  'payroll.processPayroll': onRun('approved'),
  'payroll.requestCode': async (company, caller) => ({
    params: { payrollId: await runOfApprover(company, caller) },
  }),
  'payroll.submitCode': async (company, caller) => {
    const params = { payrollId: await runOfApprover(company, caller) }
    const asked = await company.server.call(payingRoutes.requestCode, { params }, caller)
    // Who may not release gets no code, and tries with a made-up one.
    const code = asked.status === 200 ? await mailedCode(company.server, caller.email) : '123456'
    return { params, body: { code } }
  },
  'payroll.markPaid': async (company, caller) => ({
    ...(await onRun('released')(company, caller)),
    body: { paidOn: '2026-11-24', reference: 'GTB-0042' },
  }),
  'payroll.confirmFailed': async (company) => ({
    params: { payrollId: await claimedRun(company) },
    body: { decision: 'confirm' },
  }),
  'payroll.confirmPaid': async (company) => ({
    params: { payrollId: await latePaidRun(company) },
    body: { decision: 'confirm' },
  }),
  'payroll.retryProcessing': async (company) => ({ body: { payrollId: await failedRun(company) } }),
  'payroll.downloadPain001': onRun('released'),
  'payroll.downloadBankCsv': onRun('released'),
}
