import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { findOrderOf, listRefusedPayslips } from '../paying/run-order.ts'
import { findRun, lockRun } from '../runs/run.queries.ts'
import { refuseState } from '../runs/run-state.rules.ts'

/** A payslip that its person may have. */
export interface MailablePayslip {
  readonly id: Id
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly sortName: string
}

export interface MailableRun {
  readonly month: Month
  readonly payslips: readonly MailablePayslip[]
}

/**
 * The payslips of a run whose payments were released, without those that the bank refused: a paper that says "paid" goes
 * to nobody who wasn't.
 * @param hold whether those who do something with them take turns
 * @throws Refusal `not-found`; `payroll.state-wrong` before the release, and where every payment failed.
 */
export async function listMailablePayslips(
  context: OrganizationContext,
  runId: Id,
  hold: 'held' | 'free' = 'free',
): Promise<MailableRun> {
  const run = await (hold === 'held' ? lockRun : findRun)(context, runId)
  const order = await findOrderOf(context, runId)
  const isReleased = order !== undefined && order.releases > 0
  if (!isReleased || run.state === 'failed' || run.state === 'cancelled') return refuseState(run.state)
  const refused = await listRefusedPayslips(context, runId)
  const { db, organization } = context
  const { rows } = await sql<MailablePayslip>`
    select id, employee_id as "employeeId", employee_number as number, name, sort_name as "sortName"
    from payslips
    where organization_id = ${organization.id} and run_id = ${runId} and id <> all(${refused}::uuid[])
    order by sort_name, id`.execute(db)
  return { month: run.month, payslips: rows }
}
