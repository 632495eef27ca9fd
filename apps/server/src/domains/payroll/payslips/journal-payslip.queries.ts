import type { Due } from '@kazi/ledger'
import type { LineKind } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { type Bodies, dueOf, type OwnDue } from '../paying/due.rules.ts'
import { isDecided } from '../runs/decided.queries.ts'
import { findRun } from '../runs/run.queries.ts'
import { refuseState, wasApproved } from '../runs/run-state.rules.ts'

/** A payslip as the books take it: what was earned, to whom it is owed, and where the person worked. */
export interface JournalPayslip {
  readonly departmentId: Id | null
  readonly department: string | null
  readonly gross: Minor
  readonly employer: Minor
  readonly net: Minor
  readonly dues: readonly Due[]
}

/** What a run costs and owes, payslip by payslip. @throws Refusal `not-found`; `payroll.state-wrong` before it is approved. */
export async function listRunForJournal(
  context: OrganizationContext,
  runId: Id,
): Promise<{ readonly number: number; readonly month: Month; readonly payslips: readonly JournalPayslip[] }> {
  const run = await findRun(context, runId)
  if (!wasApproved(run)) return refuseState(run.state)
  return { number: run.number, month: run.month, payslips: await select(context, sql`r.id = ${runId}`) }
}

/** The same of all decided runs of a month. */
export const listMonthForJournal = (context: OrganizationContext, month: Month): Promise<JournalPayslip[]> =>
  select(context, sql`r.month = ${month} and ${isDecided('r')}`)

interface StoredPayslip extends Omit<JournalPayslip, 'dues'> {
  readonly bodies: Bodies
  readonly lines: [item: string, kind: LineKind, amount: Minor, own: OwnDue | null][] | null
}

async function select(
  { db, organization }: OrganizationContext,
  condition: ReturnType<typeof sql>,
): Promise<JournalPayslip[]> {
  const { rows } = await sql<StoredPayslip>`
    select p.department_id as "departmentId", p.department, p.gross_minor as gross, p.employer_minor as employer,
      p.net_minor as net, p.bodies,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor,
          case when l.source_id is not null then json_build_object('payee', l.payee ->> 'id') end) order by l.line_no)
       from payslip_lines l where l.organization_id = ${organization.id} and l.payslip_id = p.id
         and l.kind in ('deduction', 'employer')) as lines
    from payroll_runs r
    join payslips p on p.organization_id = ${organization.id} and p.run_id = r.id
    where r.organization_id = ${organization.id} and ${condition}
    order by p.department nulls last, p.employee_id`.execute(db)
  return rows.map(({ bodies, lines, ...payslip }) => ({
    ...payslip,
    dues: (lines ?? []).map((line) => dueOf(bodies, ...line)),
  }))
}
