import { addDays, type Month } from '@kazi/values/local-date'
import { payrollHandlers } from '#domains/payroll/index.ts'
import { mailQueued, payslipBehindDoor, payslipMailHandlers } from '#domains/payslip-delivery/index.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'
import type { createTravel } from './run-history.service.ts'

/** Everybody's payslip of a month by mail, the day after payday; two of three have opened theirs. */
export async function setUpPayslipMails(
  { owner, officer }: DemoStage,
  month: Month,
  travel: ReturnType<typeof createTravel>,
): Promise<void> {
  const { data: runs } = await payrollHandlers.list(officer, { ...noInput, query: { page: 1, perPage: 50 } })
  const run = runs.find((one) => one.month === month && one.state === 'completed')
  if (!run) return
  const params = { payrollId: run.id }
  const query = { page: 1, perPage: 200 }
  const known = await payslipMailHandlers.listPayslipMails(officer, { ...noInput, params, query })
  if (known.data.length > 0) return
  travel(addDays(run.payDate, 1), '08:05')
  await payslipMailHandlers.mailPayslips(officer, { ...noInput, params, body: { to: 'not-mailed' } })
  await mailQueued(officer, { runId: run.id })
  travel(addDays(run.payDate, 1), '12:30')
  const { data: mails } = await payslipMailHandlers.listPayslipMails(officer, { ...noInput, params, query })
  await transact({ ...owner, actor: null }, async (inside) => {
    for (const [at, { employeeId, payslipId }] of mails.entries()) {
      if (at % 3 !== 2) await payslipBehindDoor.opened?.(inside, { employeeId, objectId: payslipId })
    }
  })
}
