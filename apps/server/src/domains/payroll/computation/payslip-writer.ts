import { finished } from 'node:stream/promises'
import type { Line } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { OrganizationContext } from '#platform/context.ts'
import type { LawBook } from '../law/law-book.ts'
import { bodiesOf } from '../law/statutory-body.ts'
import type { RunRow } from '../runs/run.queries.ts'
import type { ItemTotal } from './computation.queries.ts'
import { type ComputedPayslip, filedColumnOf, filedColumns } from './computed-payslip.ts'
import type { StoredExplanation } from './stored-line.ts'

/*
 * Payslips by the thousand. COPY is the fastest way into PostgreSQL, but it is refused on tables with row-level
 * security; so rows are copied into temporary tables, which write no log, and go on from there in one statement.
 */

const payslipColumns = [
  'id',
  'employee_id',
  'is_regular',
  'employee_number',
  'name',
  'sort_name',
  'job_title',
  'department_id',
  'department',
  'residence',
  'identifiers',
  'payout_account_id',
  'bank_code',
  'branch_code',
  'account_kind',
  'account_number',
  'account_name',
  'account_changed_at',
  'gross_minor',
  'deductions_minor',
  'net_minor',
  'employer_minor',
  'benefits_minor',
  'paye_base_minor',
  'irregular_base_minor',
  'pension_base_minor',
  'health_base_minor',
  'housing_base_minor',
  ...filedColumns,
  'bodies',
  'previous_run_id',
  'previous_net_minor',
  'flags',
  'changes',
  'shortfalls',
  'problems',
  'opening',
  'facts',
  'explanation',
]
const payslipList = payslipColumns.join(', ')
const lineList = 'payslip_id, line_no, item, kind, amount_minor, rule_from, source_id, payee, carried_minor'

/** Makes the transaction's temporary tables. Call it once, before the first {@link writePayslips}. */
export async function prepareWriting({ pool, db }: OrganizationContext): Promise<void> {
  await pool.clientOf(db).query(
    `create temporary table incoming_payslips on commit drop as select ${payslipList} from payslips with no data;
     create temporary table incoming_lines on commit drop as select ${lineList} from payslip_lines with no data`,
  )
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
  await copy(
    client,
    `copy incoming_payslips (${payslipList}) from stdin`,
    payslips.map((payslip) => payslipRow(organization.country, payslip, law)).join(''),
  )
  await copy(client, `copy incoming_lines (${lineList}) from stdin`, payslips.map(lineRows).join(''))
  await client.query(
    `insert into payslips (organization_id, run_id, from_on, to_on, ${payslipList})
     select $1, $2, $3, $4, ${payslipList} from incoming_payslips`,
    [organization.id, run.id, run.from_on, run.to_on],
  )
  const { rows } = await client.query<ItemTotal>(
    `with stored as (
       insert into payslip_lines (organization_id, ${lineList}) select $1, ${lineList} from incoming_lines
       returning item, kind, amount_minor)
     select item, kind, count(*) as people, sum(amount_minor)::bigint as amount from stored group by item, kind`,
    [organization.id],
  )
  await client.query('truncate incoming_payslips, incoming_lines')
  return rows
}

async function copy(client: PoolClient, statement: string, rows: string): Promise<void> {
  const stream = client.query(copyFrom(statement))
  stream.end(rows)
  await finished(stream)
}

function payslipRow(country: CountryCode, payslip: ComputedPayslip, law: LawBook): string {
  const { person, totals, bases, lines } = payslip
  const { account } = person
  const filed = new Map<string, number>()
  for (const { item, amount } of lines) {
    const column = filedColumnOf.get(item)
    if (column !== undefined) filed.set(column, amount)
  }
  return row([
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
  ])
}

function explanationOf({ label, parts, steps, rule }: Line, law: LawBook): StoredExplanation {
  const lawNo = rule && law.numberOf(rule)
  return parts.length === 0 ? { label, steps, lawNo } : { label, parts, steps, lawNo }
}

const lineRows = ({ id, lines, person, shortfalls }: ComputedPayslip): string =>
  lines
    .map((line, index) => {
      const { item, kind, amount, rule } = line
      const of = person.sources.length === 0 ? undefined : person.sources.find((one) => one.item === item)
      return row([
        ...[id, index + 1, item, kind, amount, rule?.effectiveFrom ?? null],
        ...[of?.source ?? null, of?.payee ? JSON.stringify(of.payee) : null],
        shortfalls.length === 0 ? 0 : (shortfalls.find((one) => one.item === item)?.carried ?? 0),
      ])
    })
    .join('')

/** A row of COPY's text format. */
const row = (values: readonly (string | number | null)[]): string => `${values.map(field).join('\t')}\n`

function field(value: string | number | null): string | number {
  if (value === null) return '\\N'
  if (typeof value === 'number' || !/[\\\t\n\r]/.test(value)) return value
  return value.replace(/[\\\t\n\r]/g, (character) => escapes[character]!)
}
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
