import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { Change } from '../computation/payslip-change.rules.ts'
import type { RunState } from '../runs/run-state.rules.ts'

interface PaidMonth {
  readonly payslipId: Id
  readonly runId: Id
  readonly month: Month
  readonly payDate: LocalDate
  readonly state: RunState
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly employer: Minor
  readonly previousNet: Minor | null
  readonly changes: Change[]
}

/** A person's payslips, the latest first, ten years' at most; of runs that are gone none is left. */
export async function selectPayHistory(
  { db, organization }: OrganizationContext,
  employeeId: Id,
): Promise<PaidMonth[]> {
  const { rows } = await sql<PaidMonth>`
    select p.id as "payslipId", r.id as "runId", r.month, r.pay_on as "payDate", r.state, p.gross_minor as gross,
      p.deductions_minor as deductions, p.net_minor as net, p.employer_minor as employer,
      p.previous_net_minor as "previousNet", p.changes
    from payslips p join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
    where p.organization_id = ${organization.id} and p.employee_id = ${employeeId} and r.state <> 'cancelled'
    order by p.to_on desc, r.number desc limit 120`.execute(db)
  return rows
}
