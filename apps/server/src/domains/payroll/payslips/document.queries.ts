import type { RuleReference, Shortfall, Totals } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import { type RawBuilder, sql } from 'kysely'
import { findBank } from '#domains/banks/index.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { restoreLines, type StoredExplanation, type StoredLine } from '../computation/stored-line.ts'
import { readLaw } from '../law/law.queries.ts'
import { findRun, type RunRow } from '../runs/run.queries.ts'
import { refuseState } from '../runs/run-state.rules.ts'
import type {
  PayslipDocument,
  PayslipOfDocument,
  PayslipOfSheet,
  RunDocument,
  RunOfDocument,
} from './payroll-document.ts'
import { payslipsWithPayment } from './payslip-payment.queries.ts'
import { listYearsToDate, nothingYet } from './year-to-date.queries.ts'

/**
 * A run with everyone's lines, as its sheet needs them: two questions whatever the number of people.
 * @throws Refusal `not-found`, or `payroll.state-wrong` before the run is computed.
 */
async function readSheet(context: OrganizationContext, runId: Id): Promise<RunDocument> {
  const run = describeRun(context, await findRun(context, runId))
  const { db, organization } = context
  const { rows } = await sql<SheetRow>`
    select p.id, p.employee_number as number, p.name, p.job_title as "jobTitle", p.department, ${totalColumns},
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
 * A run, and its payslips one page after the other: explanations of a large run are far more than the memory
 * should hold. Each page is read when it is asked for.
 * @throws Refusal `not-found`, or `payroll.state-wrong` before the run is computed.
 */
async function readArchive(
  context: RequestContext,
  runId: Id,
): Promise<{ readonly run: RunOfDocument; readonly payslips: AsyncIterable<PayslipOfDocument> }> {
  const { run, ids } = await transact(context, async (inside) => {
    const described = describeRun(inside, await findRun(inside, runId))
    return { run: described, ids: await listPayslipIds(inside, runId) }
  })
  return { run, payslips: readPages(context, runId, ids) }
}

/** How many payslips are read at once. */
const pageSize = 100

async function* readPages(
  context: RequestContext,
  runId: Id,
  ids: readonly Id[],
): AsyncGenerator<PayslipOfDocument> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = ids.slice(start, start + pageSize)
    yield* await transact(context, async (inside) =>
      describePayslips(inside, await findRun(inside, runId), sql`p.id = any(${page}::uuid[])`),
    )
  }
}

async function listPayslipIds({ db, organization }: OrganizationContext, runId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('payslips')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('run_id', '=', runId)
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * One payslip with its run.
 * @throws Refusal `not-found`, or `payroll.state-wrong` while the run is being computed.
 */
async function readPayslip(context: OrganizationContext, payslipId: Id): Promise<PayslipDocument> {
  const runId = await findRunOfPayslip(context, payslipId)
  if (runId === undefined) return refuse('not-found')
  const run = await findRun(context, runId)
  const described = describeRun(context, run)
  const [payslip] = await describePayslips(context, run, sql`p.id = ${payslipId}`)
  return payslip ? { run: described, payslip } : refuse('not-found')
}

async function findRunOfPayslip(
  { db, organization }: OrganizationContext,
  payslipId: Id,
): Promise<Id | undefined> {
  const row = await db
    .selectFrom('payslips')
    .select('run_id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', payslipId)
    .executeTakeFirst()
  return row?.run_id
}

/** Payslips of a run with all that is printed of them. */
async function describePayslips(
  context: OrganizationContext,
  run: RunRow,
  condition: RawBuilder<unknown>,
): Promise<PayslipOfDocument[]> {
  const rows = await selectPayslips(context, condition)
  const law = await readLaw(context, run.id)
  const years = await listYearsToDate(
    context,
    run,
    rows.map(({ employeeId }) => employeeId),
  )
  return rows.map((row) => describePayslip(context, row, law, years.get(row.employeeId) ?? nothingYet))
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
    },
    state: run.state,
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
  readonly paymentState: PayslipOfDocument['paymentState']
  readonly shortfalls: Shortfall[]
  readonly explanation: StoredExplanation[]
  readonly lines: StoredLine[]
}

/** Payslips by name, with their lines and what became of their payments. */
async function selectPayslips(
  { db, organization }: OrganizationContext,
  condition: RawBuilder<unknown>,
): Promise<PayslipRow[]> {
  const { rows } = await sql<PayslipRow>`
    select p.id, p.employee_id as "employeeId", p.employee_number as number, p.name,
      p.job_title as "jobTitle", p.department,
      p.identifiers,
      coalesce(m.bank_code, p.bank_code) as "bankCode",
      coalesce(m.account_kind, p.account_kind) as kind,
      coalesce(m.account_number, p.account_number) as "accountNumber",
      coalesce(m.account_name, p.account_name) as "accountName", ${totalColumns},
      m.state as "paymentState", p.shortfalls, p.explanation,
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
  law: readonly RuleReference[],
  yearToDate: PayslipOfDocument['yearToDate'],
): PayslipOfDocument {
  const { gross, deductions, net, employer, benefits } = row
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

/** What papers are made of: one reading a paper, all of it stored. */
export const payrollDocuments = { readSheet, readArchive, readPayslip }
