import type { bridgeSteps } from '@kazi/contract/payroll/payslip-vocabulary'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { liveStates } from '../runs/run-state.rules.ts'

export type BridgeStep = (typeof bridgeSteps)[number]

/** What one person moves the net by, for one reason. */
export interface BridgePart {
  readonly step: BridgeStep
  readonly employeeId: Id
  /** in the run, or for somebody who isn't in it the one of the month before */
  readonly payslipId: Id
  readonly name: string
  /** on the net, signed */
  readonly amount: number
}

/** The regular runs of a month that count. */
export async function listRunsOfMonth(
  { db, organization }: OrganizationContext,
  month: Month,
): Promise<Id[]> {
  const rows = await db
    .selectFrom('payroll_runs')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('kind', '=', 'regular')
    .where('month', '=', month)
    .where('state', 'in', [...liveStates])
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * What everybody in a run moves its net by, against the runs of the month before: the causes of those who were in
 * them, and the whole net of those who weren't.
 */
export async function listMovedBy(
  { db, organization }: OrganizationContext,
  runId: Id,
  before: readonly Id[],
): Promise<BridgePart[]> {
  const { rows } = await sql<BridgePart>`
    select coalesce(c.cause, case when 'joined' = any(p.flags) then 'joined'
        when p.previous_run_id is null then 'first-pay' else 'returned' end) as step,
      p.employee_id as "employeeId", p.id as "payslipId", p.name, coalesce(c.amount, p.net_minor)::bigint as amount
    from payslips p
    left join lateral (
      select r.cause, sum(r.amount) as amount from jsonb_to_recordset(p.changes) as r (cause text, amount bigint)
      where r.amount <> 0 group by r.cause) c on p.previous_run_id = any(${before}::uuid[])
    where p.organization_id = ${organization.id} and p.run_id = ${runId}
      and (c.cause is not null or p.previous_run_id is null or p.previous_run_id <> all(${before}::uuid[]))`.execute(
    db,
  )
  return rows
}

/** Whoever was paid in the month before and isn't in a run: what they were paid is missing from its net. */
export async function listGone(
  { db, organization }: OrganizationContext,
  runId: Id,
  before: readonly Id[],
): Promise<Omit<BridgePart, 'step'>[]> {
  const { rows } = await sql<Omit<BridgePart, 'step'>>`
    select q.employee_id as "employeeId", q.id as "payslipId", q.name, -q.net_minor as amount
    from payslips q
    where q.organization_id = ${organization.id} and q.run_id = any(${before}::uuid[])
      and not exists (select from payslips p where p.organization_id = ${organization.id} and p.run_id = ${runId}
        and p.employee_id = q.employee_id)`.execute(db)
  return rows
}
