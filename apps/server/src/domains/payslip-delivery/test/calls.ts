import { giveAddress } from '#domains/queries/test/calls.ts'
import { onRun } from '#testing/calls/on-run.ts'
import type { Prepare } from '#testing/calls/prepared-call.ts'

/** How each call about mailed payslips succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payroll.mailPayslips': async (company, caller) => {
    await giveAddress(company)
    return { ...(await onRun('released')(company, caller)), body: {} }
  },
  'payroll.listPayslipMails': onRun('released'),
}
