import type { payslipFlags } from '@kazi/contract/payroll/payslip-vocabulary'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import type { ResponseOf } from '@kazi/contract/route'
import type { Line } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Currency, Minor, Money } from '@kazi/values/money'
import { findBank, maskAccountNumber } from '#domains/banks/index.ts'
import { auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { restoreLines } from './computation/stored-line.ts'
import { readLaw } from './law/law.queries.ts'
import { listPaymentsOfPayslips, listRefusedPayslips, type PayslipPayment } from './paying/run-order.ts'
import {
  findNeighbours,
  findPayslip,
  listDepartments,
  listPayslipRows,
  type PayslipDetailRow,
  type PayslipListRow,
  type PayslipQuery,
  readAmounts,
  summarizePayslips,
} from './payslips/payslip-view.queries.ts'
import { listYearsToDate } from './payslips/year-to-date.queries.ts'
import { findRun } from './runs/run.queries.ts'

type PayslipPage = ResponseOf<typeof payslipRoutes.listPayslips>
type PayslipView = ResponseOf<typeof payslipRoutes.readPayslip>['data']

/** The people of a run, filtered, in pages, with counts and sums over the whole filter. */
export async function listPayslipPage(
  context: RequestContext,
  runId: Id,
  query: PayslipQuery,
): Promise<PayslipPage> {
  return transact(context, async (inside) => {
    const run = await findRun(inside, runId)
    const currency = run.currency as Currency
    const refused = await listRefusedPayslips(inside, runId)
    const rows = await listPayslipRows(inside, runId, query, refused)
    const payments = await listPaymentsOfPayslips(inside, rows)
    const { total, net, ...counts } = await summarizePayslips(inside, runId, query, refused)
    await auditRead(inside, {
      event: payslipRoutes.listPayslips.name,
      object: `payroll-run:${runId}`,
      seen: { page: query.page, people: rows.length },
    })
    return {
      ...pageOf(
        rows.map((row) => viewRow(row, payments.get(row.id), currency)),
        total,
        query,
      ),
      summary: {
        net: { amount: net, currency },
        counts,
        departments: await listDepartments(inside, runId),
      },
    }
  })
}

/** One payslip with every line's arithmetic, and why it differs from the previous one. */
export async function readPayslip(context: RequestContext, payslipId: Id): Promise<PayslipView> {
  return transact(context, async (inside) => {
    const row = await findPayslip(inside, payslipId)
    if (!row) return refuse('not-found')
    await auditRead(inside, {
      event: payslipRoutes.readPayslip.name,
      object: `payslip:${payslipId}`,
    })
    const run = await findRun(inside, row.runId)
    const before = row.previousRunId
      ? await readAmounts(inside, row.previousRunId, row.employeeId)
      : new Map<string, Minor>()
    const years = await listYearsToDate(inside, run, [row.employeeId])
    const payment = (await listPaymentsOfPayslips(inside, [row])).get(row.id)
    const currency = run.currency as Currency
    const money = (amount: Minor): Money => ({ amount, currency })
    const { gross, paye, pension, net, items, since } = years.get(row.employeeId)!
    return {
      ...viewRow(row, payment, currency),
      currency,
      employer: money(row.employer),
      benefits: money(row.benefits),
      lines: viewLines(restoreLines(row.lines, row.explanation, await readLaw(inside, run.id)), before),
      shortfalls: row.shortfalls,
      previousMonth: row.previousMonth,
      changes: row.changes,
      problems: row.problems,
      payee: viewPayee(inside, row, payment),
      yearToDate: {
        gross: money(gross),
        paye: money(paye),
        pension: money(pension),
        items: items.map(({ item, amount }) => ({ item, amount: money(amount) })),
        net: money(net),
        since,
      },
      ...(await findNeighbours(inside, row)),
    }
  })
}

function viewRow(
  row: PayslipListRow,
  payment: PayslipPayment | undefined,
  currency: Currency,
): PayslipPage['data'][number] {
  const money = (amount: Minor): Money => ({ amount, currency })
  return {
    id: row.id,
    employeeId: row.employeeId,
    number: row.number,
    name: row.name,
    jobTitle: row.jobTitle,
    department: row.department,
    gross: money(row.gross),
    deductions: money(row.deductions),
    net: money(row.net),
    previousNet: row.previousNet === null ? null : money(row.previousNet),
    flags: row.flags as (typeof payslipFlags)[number][],
    isNetAgreed: row.isNetAgreed,
    paymentState: payment?.state ?? null,
    refusal: viewRefusal(payment),
  }
}

/** What the bank said, as long as nothing was done about it. */
const viewRefusal = (payment: PayslipPayment | undefined): PayslipPage['data'][number]['refusal'] =>
  payment && payment.failureReason !== null
    ? { reason: payment.failureReason, isConfirmed: payment.state === 'failed' }
    : null

const viewLines = (lines: readonly Line[], before: ReadonlyMap<string, Minor>): PayslipView['lines'] =>
  // The wire's shapes are the engine's; they only aren't read-only.
  lines.map((line) => ({ ...line, previousAmount: before.get(line.item) ?? null }) as never)

/** Where the payslip is paid; where a failed payment was sent elsewhere, that. */
function viewPayee(
  { organization }: OrganizationContext,
  row: PayslipDetailRow,
  payment: PayslipPayment | undefined,
): PayslipView['payee'] {
  const { bankCode, accountNumber, accountName } = payment?.account ?? row
  return {
    bankName: findBank(organization.country, bankCode)?.name ?? bankCode,
    accountNumberMasked: maskAccountNumber(accountNumber),
    accountName,
    changedAt: row.accountChangedAt,
  }
}
