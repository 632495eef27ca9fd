import type { Facts } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { RunRow } from '../runs/run.queries.ts'
import { liveStates } from '../runs/run-state.rules.ts'
import type { ComparedLine, ComparedPayslip } from './payslip-change.rules.ts'

/** A person's payslip as the next one is compared with it. */
export interface PreviousPayslip extends ComparedPayslip {
  readonly runId: Id
  readonly net: Minor
}

/**
 * Of each of these employees the latest regular payslip of days before a run's, whatever run it is in, as long as that
 * run lives. A month is compared with the month before, a week with a week, the first half of a month with a first half: the
 * second bears more of the month's tax.
 */
export async function listPreviousPayslips(
  { db, organization }: OrganizationContext,
  { from_on: before, schedule }: Pick<RunRow, 'from_on' | 'schedule'>,
  employeeIds: readonly Id[],
): Promise<Map<Id, PreviousPayslip>> {
  const { rows } = await sql<{
    employeeId: Id
    runId: Id
    net: Minor
    payee: ComparedPayslip['payee']
    facts: Facts
    lines: [item: string, kind: ComparedLine['kind'], amount: number, ruleFrom: string | null][]
  }>`
    select p.employee_id as "employeeId", p.run_id as "runId", p.net_minor as net, p.facts,
      json_build_object('bankCode', p.bank_code, 'accountNumber', p.account_number) as payee,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor, l.rule_from) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id) as lines
    from unnest(${employeeIds}::uuid[]) as asked (employee_id)
    cross join lateral (
      select * from payslips
      where organization_id = ${organization.id} and employee_id = asked.employee_id and is_regular
        and to_on < ${before} and (${schedule} <> 'twice-monthly'
          or extract(day from from_on) = extract(day from ${before}::date))
        and run_id = any(array(
          select id from payroll_runs
          where organization_id = ${organization.id} and state in (${sql.join([...liveStates])})
            and (kind <> 'regular' or schedule = ${schedule})))
      order by to_on desc limit 1) p`.execute(db)
  return new Map(
    rows.map(({ employeeId, lines, ...payslip }) => [
      employeeId,
      {
        ...payslip,
        lines: lines.map(([item, kind, amount, ruleFrom]) => ({ item, kind, amount, ruleFrom })),
      },
    ]),
  )
}

/** What a payslip of a run was computed from, and what came out. */
export interface StoredFacts {
  readonly employeeId: Id
  readonly name: string
  readonly net: number
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly facts: Facts
}

/** Some of a run's people with their frozen facts, in the order of their ids. @param after null: from the first on */
export async function listStoredFacts(
  { db, organization }: OrganizationContext,
  runId: Id,
  { after, count }: { readonly after: Id | null; readonly count: number },
): Promise<StoredFacts[]> {
  const { rows } = await sql<StoredFacts>`
    select employee_id as "employeeId", name, net_minor as net, bank_code as "bankCode",
      account_number as "accountNumber", account_name as "accountName", facts
    from payslips
    where organization_id = ${organization.id} and run_id = ${runId}
      and (${after}::uuid is null or employee_id > ${after})
    order by employee_id limit ${count}`.execute(db)
  return rows
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
