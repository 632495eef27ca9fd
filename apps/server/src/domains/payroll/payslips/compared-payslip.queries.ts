import type { Facts, LineKind } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { findRun } from '../runs/run.queries.ts'
import { refuseState } from '../runs/run-state.rules.ts'

/** A payslip as another system's is held against it. */
export interface ComparedPayslipOfRun {
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly facts: Facts
  readonly lines: readonly {
    readonly item: string
    readonly label: string | null
    readonly kind: LineKind
    readonly amount: Minor
  }[]
}

/** Some of a run's payslips with their frozen facts, in the order of their people's ids. @param after null: the first */
export async function listComparedPayslips(
  { db, organization }: OrganizationContext,
  runId: Id,
  { after, count }: { readonly after: Id | null; readonly count: number },
): Promise<ComparedPayslipOfRun[]> {
  const { rows } = await sql<ComparedPayslipOfRun>`
    select p.employee_id as "employeeId", p.employee_number as number, p.name, p.gross_minor as gross,
      p.deductions_minor as deductions, p.net_minor as net, p.facts,
      (select json_agg(json_build_object('item', l.item, 'label', p.explanation -> (l.line_no - 1) ->> 'label',
         'kind', l.kind, 'amount', l.amount_minor) order by l.line_no)
       from payslip_lines l where l.organization_id = ${organization.id} and l.payslip_id = p.id) as lines
    from payslips p
    where p.organization_id = ${organization.id} and p.run_id = ${runId}
      and (${after}::uuid is null or p.employee_id > ${after})
    order by p.employee_id limit ${count}`.execute(db)
  return rows
}

/** A run's content, by its hash, and the lines that its payslips have. @throws Refusal `not-found`, `payroll.state-wrong` before it is computed. */
export async function readComparedRun(
  context: OrganizationContext,
  runId: Id,
): Promise<{
  readonly contentHash: Buffer
  readonly number: number
  readonly month: string
  readonly items: readonly { readonly item: string; readonly kind: LineKind; readonly label: string | null }[]
}> {
  const run = await findRun(context, runId)
  if (run.state === 'draft' || run.state === 'computing' || !run.content_hash) return refuseState(run.state)
  const { rows } = await sql<{ item: string; kind: LineKind; label: string | null }>`
    select t.item, t.kind, (
      select p.explanation -> (l.line_no - 1) ->> 'label'
      from payslips p
      join payslip_lines l on l.organization_id = ${context.organization.id} and l.payslip_id = p.id
        and l.item = t.item and l.kind = t.kind
      where p.organization_id = ${context.organization.id} and p.run_id = ${runId} limit 1) as label
    from payroll_item_totals t
    where t.organization_id = ${context.organization.id} and t.run_id = ${runId}
    order by t.item`.execute(context.db)
  return { contentHash: run.content_hash, number: run.number, month: run.month, items: rows }
}
