import type { Line, LineKind } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import { findBank } from '#domains/payments/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { refuse } from '#platform/http/refusal.ts'
import type { PayslipDocument, PayslipOfDocument, RunDocument, RunOfDocument } from './payroll-document.ts'
import { payslipsWithPayment } from './payslip-payment.queries.ts'
import { findRun, type RunRow } from './run.queries.ts'
import { refuseState } from './run-state.rules.ts'
import { listYearsToDate, nothingYet } from './year-to-date.queries.ts'

/**
 * A run with everyone's payslip, as its sheet and its ZIP need them: four questions whatever the number of people.
 * @throws Refusal `not-found`, or `payroll.state-wrong` before the run is computed.
 */
export async function readRunForDocuments(context: OrganizationContext, runId: Id): Promise<RunDocument> {
  const run = await findRun(context, runId)
  const described = describeRun(run)
  const payslips = await selectPayslips(context, sql`p.run_id = ${runId}`)
  const years = await listYearsToDate(context, run)
  return {
    run: described,
    payslips: payslips.map((row) => describePayslip(context, row, years.get(row.employeeId) ?? nothingYet)),
  }
}

/**
 * One payslip with its run.
 * @throws Refusal `not-found`, or `payroll.state-wrong` while the run is being computed.
 */
export async function readPayslipForDocument(
  context: OrganizationContext,
  payslipId: Id,
): Promise<PayslipDocument> {
  const [row] = await selectPayslips(context, sql`p.id = ${payslipId}`)
  if (!row) return refuse('not-found')
  const run = await findRun(context, row.runId)
  const described = describeRun(run)
  const years = await listYearsToDate(context, run, [row.employeeId])
  return { run: described, payslip: describePayslip(context, row, years.get(row.employeeId) ?? nothingYet) }
}

function describeRun(run: RunRow): RunOfDocument {
  if (run.state === 'draft' || run.state === 'computing') refuseState(run.state)
  assert(run.rules_release && run.computed_at, 'a computed run without its release')
  return {
    id: run.id,
    number: run.number,
    title: run.title,
    kind: run.kind as RunOfDocument['kind'],
    month: run.month,
    period: { from: run.from_on, to: run.to_on },
    payDate: run.pay_on,
    state: run.state,
    currency: run.currency as Currency,
    rulesRelease: run.rules_release,
    computedAt: run.computed_at,
    people: run.people,
    totals: {
      gross: run.gross_minor as Minor,
      deductions: run.deductions_minor as Minor,
      net: run.net_minor as Minor,
      employer: run.employer_minor as Minor,
      employerCost: (run.gross_minor + run.employer_minor) as Minor,
    },
  }
}

interface PayslipRow {
  readonly id: Id
  readonly runId: Id
  readonly employeeId: Id
  readonly number: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
  readonly identifiers: Readonly<Record<string, string>>
  readonly bankCode: string
  readonly kind: 'bank' | 'mobile-money'
  readonly accountNumber: string
  readonly accountName: string
  readonly gross: Minor
  readonly deductions: Minor
  readonly net: Minor
  readonly employer: Minor
  readonly paymentState: PayslipOfDocument['paymentState']
  readonly explanation: Pick<Line, 'label' | 'rule'>[]
  readonly lines: [item: string, kind: LineKind, amount: Minor][]
}

/** Payslips by name, with their lines and what became of their payments. */
async function selectPayslips(
  { db, organization }: OrganizationContext,
  condition: RawBuilder<unknown>,
): Promise<PayslipRow[]> {
  const { rows } = await sql<PayslipRow>`
    select p.id, p.run_id as "runId", p.employee_id as "employeeId", p.employee_number as number, p.name,
      p.job_title as "jobTitle", p.department,
      (select e.identifiers from employees e
       where e.organization_id = p.organization_id and e.id = p.employee_id) as identifiers,
      coalesce(m.bank_code, p.bank_code) as "bankCode",
      coalesce(m.account_kind, p.account_kind) as kind,
      coalesce(m.account_number, p.account_number) as "accountNumber",
      coalesce(m.account_name, p.account_name) as "accountName", p.gross_minor as gross,
      p.deductions_minor as deductions, p.net_minor as net, p.employer_minor as employer,
      m.state as "paymentState", p.explanation,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id) as lines
    from ${payslipsWithPayment}
    where p.organization_id = ${organization.id} and ${condition}
    order by p.sort_name, p.id`.execute(db)
  return rows
}

function describePayslip(
  { organization }: OrganizationContext,
  row: PayslipRow,
  yearToDate: PayslipOfDocument['yearToDate'],
): PayslipOfDocument {
  const { gross, deductions, net, employer } = row
  return {
    id: row.id,
    employeeId: row.employeeId,
    number: row.number,
    name: row.name,
    jobTitle: row.jobTitle,
    department: row.department,
    identifiers: row.identifiers,
    lines: row.lines.map(([item, kind, amount], index) => ({
      item,
      label: row.explanation[index]?.label ?? null,
      kind,
      amount,
      rule: row.explanation[index]?.rule ?? null,
    })),
    totals: { gross, deductions, net, employer, employerCost: (gross + employer) as Minor },
    payee: {
      bankCode: row.bankCode,
      bankName: findBank(organization.country, row.bankCode)?.name ?? row.bankCode,
      kind: row.kind,
      accountNumber: row.accountNumber,
      accountName: row.accountName,
    },
    yearToDate,
    paymentState: row.paymentState,
  }
}
