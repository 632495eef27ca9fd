import type { Facts, LineKind, Step } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { LocalDate, Month } from '@kazi/values/local-date'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { type Bodies, dueOf, type OwnDue } from '../paying/due.rules.ts'

/** A payslip as authorities are told of it: what is stored, never computed again. */
export interface FiledPayslip {
  readonly runId: Id
  readonly employeeId: Id
  readonly month: Month
  readonly payOn: LocalDate
  readonly number: string
  readonly name: string
  /** last, first and middle name without case and accents */
  readonly sortName: string
  readonly jobTitle: string | null
  readonly residence: string | null
  readonly identifiers: Readonly<Record<string, string>>
  readonly bodies: Bodies
  readonly gross: Minor
  readonly benefits: Minor
  /** what counted for pension or NSSF */
  readonly pensionBase: Minor
  readonly housingBase: Minor
  readonly healthBase: Minor
  readonly payeBase: Minor
  readonly facts: Facts
  readonly lines: readonly FiledLine[]
}

export interface FiledLine {
  readonly item: string
  readonly kind: LineKind
  readonly amount: Minor
  readonly label: string | null
  /** of the directory, of whom an area had it deducted for; null: an authority, or a scheme that the item names */
  readonly payee: Id | null
  readonly steps: readonly Step[]
}

/** The payslips of these runs, by name and then by month. */
export async function listFiledPayslips(
  { db, organization }: OrganizationContext,
  runIds: readonly Id[],
): Promise<FiledPayslip[]> {
  const { rows } = await sql<FiledPayslip>`
    select p.run_id as "runId", p.employee_id as "employeeId", r.month, r.pay_on as "payOn",
      p.employee_number as number, p.name, p.sort_name as "sortName", p.job_title as "jobTitle", p.residence,
      p.identifiers, p.bodies, p.gross_minor as gross, p.benefits_minor as benefits,
      p.pension_base_minor as "pensionBase", p.housing_base_minor as "housingBase",
      p.health_base_minor as "healthBase", p.paye_base_minor as "payeBase", p.facts,
      (select json_agg(json_build_object('item', l.item, 'kind', l.kind, 'amount', l.amount_minor,
         'payee', l.payee ->> 'id', 'label', p.explanation -> (l.line_no - 1) ->> 'label',
         'steps', coalesce(p.explanation -> (l.line_no - 1) -> 'steps', '[]'::jsonb)) order by l.line_no)
       from payslip_lines l where l.organization_id = ${organization.id} and l.payslip_id = p.id) as lines
    from payslips p
    join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
    where p.organization_id = ${organization.id} and p.run_id = any(${runIds}::uuid[])
    order by p.sort_name, p.employee_id, r.month, r.number`.execute(db)
  return rows
}

/** What one payslip line of these runs owes to whom: the deduction side of an auditor's proof. */
export interface PayslipDue {
  readonly runId: Id
  readonly month: Month
  readonly type: string
  readonly to: string
  readonly amount: Minor
}

/** What the lines of these runs owe to whom, summed by run, kind and body. */
export async function listPayslipDues(
  context: OrganizationContext,
  runIds: readonly Id[],
): Promise<PayslipDue[]> {
  const { db, organization } = context
  const { rows } = await sql<{
    runId: Id
    month: Month
    bodies: Bodies
    item: string
    kind: LineKind
    amount: Minor
    own: OwnDue | null
  }>`
    select p.run_id as "runId", r.month, p.bodies, l.item, l.kind, sum(l.amount_minor)::bigint as amount,
      case when l.source_id is not null then jsonb_build_object('payee', l.payee ->> 'id') end as own
    from payslips p
    join payroll_runs r on r.organization_id = ${organization.id} and r.id = p.run_id
    join payslip_lines l on l.organization_id = ${organization.id} and l.payslip_id = p.id
    where p.organization_id = ${organization.id} and p.run_id = any(${runIds}::uuid[])
      and l.kind in ('deduction', 'employer')
    group by p.run_id, r.month, p.bodies, l.item, l.kind, own`.execute(db)
  return rows.flatMap(({ runId, month, bodies, item, kind, amount, own }) => {
    const due = dueOf(bodies, item, kind, amount, own)
    // what pays back the employer is owed to nobody else
    if (due.to === 'advance') return []
    const [type, to] = due.to === 'body' ? [due.type, due.body] : ['third-party', due.payee]
    return [{ runId, month, type, to, amount }]
  })
}

/** What the payees of a run's lines were called when it was computed, by their ids. */
export async function listPayeeNames(
  { db, organization }: OrganizationContext,
  runId: Id,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct l.payee ->> 'id' as id, l.payee ->> 'name' as name
    from payslips p
    join payslip_lines l on l.organization_id = ${organization.id} and l.payslip_id = p.id
    where p.organization_id = ${organization.id} and p.run_id = ${runId} and l.payee is not null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
