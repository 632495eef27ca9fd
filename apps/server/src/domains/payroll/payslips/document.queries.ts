import type { RuleReference, Shortfall, Totals } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import { findBank } from '#domains/banks/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { restoreLines, type StoredExplanation, type StoredLine } from '../computation/stored-line.ts'
import { readLaw } from '../law/law.queries.ts'
import { listPaymentsOfPayslips, type PayslipPayment } from '../paying/run-order.ts'
import { findRun, type RunRow } from '../runs/run.queries.ts'
import { refuseState, wasApproved } from '../runs/run-state.rules.ts'
import type {
  PayslipDocument,
  PayslipOfDocument,
  PayslipOfSheet,
  RunDocument,
  RunOfDocument,
} from './payroll-document.ts'
import { listYearsToDate } from './year-to-date.queries.ts'

/**
 * A run with everyone's lines, as its sheet needs them: two questions whatever the number of people.
 * @throws Refusal `not-found`, or `payroll.state-wrong` before the run is computed.
 */
async function readSheet(context: OrganizationContext, runId: Id): Promise<RunDocument> {
  const run = describeRun(context, await findRun(context, runId))
  const { db, organization } = context
  const { rows } = await sql<SheetRow>`
    select p.id, p.employee_number as number, p.name, p.job_title as "jobTitle", p.department, p.identifiers,
      ${totalColumns},
      (select json_agg(json_build_object('item', l.item, 'label', p.explanation -> (l.line_no - 1) ->> 'label',
         'kind', l.kind, 'amount', l.amount_minor) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id) as lines
    from payslips p
    where p.organization_id = ${organization.id} and p.run_id = ${runId}
    order by p.sort_name, p.id`.execute(db)
  const payslips = rows.map(({ gross, deductions, net, employer, benefits, ...row }) => ({
    ...row,
    totals: totalsOf({ gross, deductions, net, employer, benefits }),
  }))
  return { run, payslips }
}

/**
 * A run with the ids of its payslips, in the order of the list: explanations of a large run are far more than the
 * memory should hold, so that they are read page by page.
 * @throws Refusal `not-found`, or `payroll.state-wrong` before the run is computed.
 */
async function readArchive(
  context: OrganizationContext,
  runId: Id,
): Promise<{ readonly run: RunOfDocument; readonly payslipIds: readonly Id[] }> {
  const run = describeRun(context, await findRun(context, runId))
  const rows = await context.db
    .selectFrom('payslips')
    .select('id')
    .where('organization_id', '=', context.organization.id)
    .where('run_id', '=', runId)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return { run, payslipIds: rows.map(({ id }) => id) }
}

/**
 * Payslips of one run with all that is printed of them, in the order of the list; one that isn't there is left out.
 * @throws Refusal `payroll.state-wrong` while the run is being computed.
 */
async function readPayslips(
  context: OrganizationContext,
  payslipIds: readonly Id[],
): Promise<PayslipDocument[]> {
  const rows = await selectPayslips(context, payslipIds)
  const [first] = rows
  if (!first) return []
  assert(
    rows.every(({ runId }) => runId === first.runId),
    'payslips of several runs',
  )
  const row = await findRun(context, first.runId)
  const run = describeRun(context, row)
  const law = await readLaw(context, row.id)
  const years = await listYearsToDate(
    context,
    row,
    rows.map(({ employeeId }) => employeeId),
  )
  const payments = await listPaymentsOfPayslips(context, rows)
  return rows.map((payslip) => ({
    run,
    payslip: describePayslip(context, payslip, {
      law,
      payment: payments.get(payslip.id),
      yearToDate: years.get(payslip.employeeId)!,
    }),
  }))
}

function describeRun({ organization }: OrganizationContext, run: RunRow): RunOfDocument {
  if (run.state === 'draft' || run.state === 'computing') refuseState(run.state)
  assert(run.rules_release && run.computed_at && run.employer_name, 'a computed run without its release')
  return {
    id: run.id,
    number: run.number,
    title: run.title,
    kind: run.kind as RunOfDocument['kind'],
    month: run.month,
    period: { from: run.from_on, to: run.to_on },
    payDate: run.pay_on,
    employer: {
      name: run.employer_name,
      country: organization.country,
      address: run.employer_address,
      number: run.employer_number,
    },
    wasApproved: wasApproved(run),
    currency: run.currency as Currency,
    rulesRelease: run.rules_release,
    computedAt: run.computed_at,
    people: run.people,
    totals: totalsOf({
      gross: run.gross_minor as Minor,
      deductions: run.deductions_minor as Minor,
      net: run.net_minor as Minor,
      employer: run.employer_minor as Minor,
      benefits: run.benefits_minor as Minor,
    }),
  }
}

const totalColumns = sql`p.gross_minor as gross, p.deductions_minor as deductions, p.net_minor as net,
  p.employer_minor as employer, p.benefits_minor as benefits`
type TotalColumns = Omit<Totals, 'employerCost'>

const totalsOf = (totals: TotalColumns): Totals => ({
  ...totals,
  employerCost: (totals.gross + totals.employer) as Minor,
})

type SheetRow = Omit<PayslipOfSheet, 'totals'> & TotalColumns

interface PayslipRow extends TotalColumns {
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
  readonly shortfalls: Shortfall[]
  readonly explanation: StoredExplanation[]
  readonly lines: StoredLine[]
}

/** Payslips by name, with their lines. */
async function selectPayslips(
  { db, organization }: OrganizationContext,
  payslipIds: readonly Id[],
): Promise<PayslipRow[]> {
  const { rows } = await sql<PayslipRow>`
    select p.id, p.run_id as "runId", p.employee_id as "employeeId", p.employee_number as number, p.name,
      p.job_title as "jobTitle", p.department,
      p.identifiers,
      p.bank_code as "bankCode", p.account_kind as kind, p.account_number as "accountNumber",
      p.account_name as "accountName", ${totalColumns}, p.shortfalls, p.explanation,
      (select json_agg(json_build_array(l.item, l.kind, l.amount_minor) order by l.line_no)
       from payslip_lines l where l.organization_id = p.organization_id and l.payslip_id = p.id) as lines
    from payslips p
    where p.organization_id = ${organization.id} and p.id = any(${payslipIds}::uuid[])
    order by p.sort_name, p.id`.execute(db)
  return rows
}

/** What is printed on a payslip and stands elsewhere. */
interface Beside {
  readonly law: readonly RuleReference[]
  readonly payment: PayslipPayment | undefined
  readonly yearToDate: PayslipOfDocument['yearToDate']
}

function describePayslip(
  { organization }: OrganizationContext,
  row: PayslipRow,
  { law, payment, yearToDate }: Beside,
): PayslipOfDocument {
  const { gross, deductions, net, employer, benefits } = row
  const { bankCode, kind, accountNumber, accountName } = payment?.account ?? row
  return {
    id: row.id,
    employeeId: row.employeeId,
    number: row.number,
    name: row.name,
    jobTitle: row.jobTitle,
    department: row.department,
    identifiers: row.identifiers,
    lines: restoreLines(row.lines, row.explanation, law),
    totals: totalsOf({ gross, deductions, net, employer, benefits }),
    shortfalls: row.shortfalls,
    payee: {
      bankCode,
      bankName: findBank(organization.country, bankCode)?.name ?? bankCode,
      kind,
      accountNumber,
      accountName,
    },
    yearToDate,
    paymentState: payment?.state ?? null,
  }
}

/** What papers are made of: one reading a paper, all of it stored. */
export const payrollDocuments = { readSheet, readArchive, readPayslips }
