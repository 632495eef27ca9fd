import type { Line } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { OrganizationContext } from '#platform/context.ts'
import { insertRows } from '#platform/db/insert-rows.ts'
import type { LawBook } from '../law/law-book.ts'
import { bodiesOf } from '../law/statutory-body.ts'
import type { RunRow } from '../runs/run.queries.ts'
import type { ItemTotal } from './computation.queries.ts'
import { type ComputedPayslip, filedColumnOf, filedColumns } from './computed-payslip.ts'
import type { StoredExplanation } from './stored-line.ts'

const payslipColumns = {
  id: 'uuid',
  employee_id: 'uuid',
  is_regular: 'boolean',
  employee_number: 'text',
  name: 'text',
  sort_name: 'text',
  job_title: 'text',
  department_id: 'uuid',
  department: 'text',
  residence: 'text',
  identifiers: 'jsonb',
  payout_account_id: 'uuid',
  bank_code: 'text',
  branch_code: 'text',
  account_kind: 'text',
  account_number: 'text',
  account_name: 'text',
  account_changed_at: 'timestamptz',
  gross_minor: 'bigint',
  deductions_minor: 'bigint',
  net_minor: 'bigint',
  employer_minor: 'bigint',
  benefits_minor: 'bigint',
  paye_base_minor: 'bigint',
  irregular_base_minor: 'bigint',
  pension_base_minor: 'bigint',
  health_base_minor: 'bigint',
  housing_base_minor: 'bigint',
  ...Object.fromEntries(filedColumns.map((column) => [column, 'bigint'])),
  bodies: 'jsonb',
  previous_run_id: 'uuid',
  previous_net_minor: 'bigint',
  flags: 'text[]',
  changes: 'jsonb',
  shortfalls: 'jsonb',
  problems: 'jsonb',
  opening: 'jsonb',
  facts: 'jsonb',
  explanation: 'jsonb',
}
const lineColumns = {
  payslip_id: 'uuid',
  line_no: 'smallint',
  item: 'text',
  kind: 'text',
  amount_minor: 'bigint',
  rule_from: 'date',
  source_id: 'uuid',
  payee: 'jsonb',
  carried_minor: 'bigint',
  carried_before_minor: 'bigint',
}

/**
 * Stores payslips with their lines.
 * @param law gives each line's rule its number
 * @returns what the stored lines come to by item
 * @throws the database's error on `payslips_one_regular_at_a_time` when someone has a regular payslip of one of the
 * run's days.
 */
export async function writePayslips(
  { pool, db, organization }: OrganizationContext,
  run: RunRow,
  payslips: readonly ComputedPayslip[],
  law: LawBook,
): Promise<ItemTotal[]> {
  const client = pool.clientOf(db)
  await insertRows(client, {
    table: 'payslips',
    same: { organization_id: organization.id, run_id: run.id, from_on: run.from_on, to_on: run.to_on },
    columns: payslipColumns,
    rows: payslips.map((payslip) => payslipRow(organization.country, payslip, law)),
  })
  await insertRows(client, {
    table: 'payslip_lines',
    same: { organization_id: organization.id },
    columns: lineColumns,
    rows: payslips.flatMap(lineRows),
  })
  const { rows } = await client.query<ItemTotal>(
    `select item, kind, count(*) as people, sum(amount_minor)::bigint as amount from payslip_lines
     where organization_id = $1 and payslip_id = any($2::uuid[]) group by item, kind`,
    [organization.id, payslips.map(({ id }) => id)],
  )
  return rows
}

type Row = readonly (string | number | null)[]

function payslipRow(country: CountryCode, payslip: ComputedPayslip, law: LawBook): Row {
  const { person, totals, bases, lines } = payslip
  const { account } = person
  const filed = new Map<string, number>()
  for (const { item, amount } of lines) {
    const column = filedColumnOf.get(item)
    if (column !== undefined) filed.set(column, amount)
  }
  return [
    payslip.id,
    person.employeeId,
    // the days of who is paid no salary stay free for the run that pays it
    person.facts.pay.basis === 'none' ? 'f' : 't',
    person.number,
    person.name,
    person.sortName,
    person.jobTitle,
    person.department?.id ?? null,
    person.department?.name ?? null,
    person.residence,
    JSON.stringify(person.identifiers),
    account.id,
    account.bankCode,
    account.branchCode,
    account.kind,
    account.accountNumber,
    account.accountName,
    account.changedAt,
    totals.gross,
    totals.deductions,
    totals.net,
    totals.employer,
    totals.benefits,
    bases.paye,
    bases.irregular,
    bases.pension,
    bases.health,
    bases.housing,
    ...filedColumns.map((column) => filed.get(column) ?? null),
    JSON.stringify(bodiesOf(country, lines, person)),
    payslip.previousRunId,
    payslip.previousNet,
    `{${payslip.flags.join(',')}}`,
    JSON.stringify(payslip.changes),
    JSON.stringify(payslip.shortfalls),
    JSON.stringify(payslip.problems),
    person.opening && JSON.stringify(person.opening),
    JSON.stringify(person.facts),
    JSON.stringify(lines.map((line) => explanationOf(line, law))),
  ]
}

function explanationOf({ label, parts, steps, rule }: Line, law: LawBook): StoredExplanation {
  const lawNo = rule && law.numberOf(rule)
  return parts.length === 0 ? { label, steps, lawNo } : { label, parts, steps, lawNo }
}

const lineRows = ({ id, lines, person, shortfalls }: ComputedPayslip): Row[] =>
  lines.map(({ item, kind, amount, rule }, index) => {
    const of = person.sources.length === 0 ? undefined : person.sources.find((one) => one.item === item)
    return [
      ...[id, index + 1, item, kind, amount, rule?.effectiveFrom ?? null],
      ...[of?.source ?? null, of?.payee ? JSON.stringify(of.payee) : null],
      shortfalls.length === 0 ? 0 : (shortfalls.find((one) => one.item === item)?.carried ?? 0),
      of ? (person.facts.extraDeductions.find(({ code }) => code === item)?.carried ?? 0) : 0,
    ]
  })
