import type { Facts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { ComparedLine, ComparedPayslip } from './payslip-change.rules.ts'

/** The payslips of some employees in an earlier run, as far as comparing takes. */
export async function listComparedPayslips(
  { db, organization }: OrganizationContext,
  runId: Id,
  employeeIds: readonly Id[],
): Promise<Map<Id, ComparedPayslip & { readonly net: Minor }>> {
  const { rows } = await sql<{
    employee_id: Id
    net_minor: Minor
    bank_code: string
    account_number: string
    facts: Facts
    lines: [item: string, kind: ComparedLine['kind'], amount: number, ruleFrom: string | null][]
  }>`
    select p.employee_id, p.net_minor, p.bank_code, p.account_number, p.facts,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor, l.rule_from) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id) as lines
    from payslips p
    where p.organization_id = ${organization.id} and p.run_id = ${runId}
      and p.employee_id = any(${employeeIds}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        net: row.net_minor,
        facts: row.facts,
        payee: { bankCode: row.bank_code, accountNumber: row.account_number },
        lines: row.lines.map(([item, kind, amount, ruleFrom]) => ({ item, kind, amount, ruleFrom })),
      },
    ]),
  )
}

export interface ItemTotal {
  readonly item: string
  readonly kind: string
  readonly people: number
  readonly amount: number
}

/** Stores the sums by item of a run's lines. */
export async function writeItemTotals(
  { db, organization }: OrganizationContext,
  runId: Id,
  totals: readonly ItemTotal[],
): Promise<void> {
  await db
    .insertInto('payroll_item_totals')
    .values(
      totals.map(({ item, kind, people, amount }) => ({
        organization_id: organization.id,
        run_id: runId,
        item,
        kind,
        people,
        amount_minor: amount,
      })),
    )
    .execute()
}

/** Someone who is not in the run, or something that an approver must know. */
export interface RunProblem {
  readonly employeeId: Id | null
  readonly name: string | null
  readonly key: string
  readonly severity: 'blocking' | 'warning'
  readonly values: Readonly<Record<string, string | number>>
}

export async function writeProblems(
  { db, organization }: OrganizationContext,
  runId: Id,
  problems: readonly RunProblem[],
): Promise<void> {
  await sql`
    insert into payroll_problems (organization_id, run_id, problem_no, employee_id, name, key, severity, "values")
    select ${organization.id}, ${runId}, row_number() over (), *
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as t("employeeId" uuid, name text, key text, severity text, "values" jsonb)`.execute(db)
}
