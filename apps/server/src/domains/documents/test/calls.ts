import { firstPayslip } from '#domains/payroll/test/calls.ts'
import { onRun } from '#testing/calls/on-run.ts'
import type { Prepare } from '#testing/calls/prepared-call.ts'

/** How each file of a run is had. */
export const calls: Readonly<Record<string, Prepare>> = {
  'payroll.downloadSheet': onRun('computed'),
  'payroll.downloadPayslip': async (company) => ({
    params: { payrollEmployeeId: await firstPayslip(company) },
  }),
  'payroll.downloadPayslips': onRun('computed'),
}
