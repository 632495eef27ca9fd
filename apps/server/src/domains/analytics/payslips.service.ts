import { analyticsRoutes } from '@kazi/contract/analytics'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Minor } from '@kazi/values/money'
import {
  findPaidMonths,
  findPlaceName,
  type PayslipFilter,
  type PayslipRow,
  selectPayslipRows,
  sumPayslipRows,
} from '#domains/payroll/index.ts'
import { audit, auditRead } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { refuse } from '#platform/http/refusal.ts'
import { plainText } from '#platform/sheets/plain-text.ts'
import { sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { inPiecesByTurns } from '#platform/threads/pieces.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { writePayslipRows } from './payslip-rows-file.ts'
import { choosePeriod, type Period } from './period.rules.ts'

type PayslipList = ResponseOf<typeof analyticsRoutes.listPayslips>
type ListQuery = QueryOf<typeof analyticsRoutes.listPayslips>
type Asked = Omit<ListQuery, 'page' | 'perPage'>

/** A file takes no more: some minutes' work of a spreadsheet program. */
const rowsAtMost = 50_000

const nothing = { payslips: 0, people: 0, gross: 0, deductions: 0, net: 0, employer: 0, amount: null }

/**
 * The payslips that a figure is the sum of, and that sum.
 * @throws Refusal `analytics.period-invalid`, `not-found`
 */
export async function listPayslips(context: RequestContext, query: ListQuery): Promise<PayslipList> {
  return transact(context, async (inside) => {
    const place = await requirePlace(inside, query)
    const period = await findPeriod(inside, query)
    const { page, perPage, sort, order } = query
    await auditRead(inside, {
      event: analyticsRoutes.listPayslips.name,
      object: `organization:${inside.organization.id}`,
      seen: { ...period, page },
    })
    const filter = period && filterOf(query, period)
    const bounds = { sort, order, limit: perPage, offset: (page - 1) * perPage }
    const rows = filter ? await selectPayslipRows(inside, filter, bounds) : []
    const sums = filter ? await sumPayslipRows(inside, filter) : nothing
    return {
      ...pageOf(rows.map(describeRow), sums.payslips, query),
      summary: {
        currency: inside.organization.currency,
        period,
        people: sums.people,
        amounts: amountsOf(sums),
        itemAmount: sums.amount as Minor | null,
        place,
      },
    }
  })
}

/**
 * The same payslips as a sheet.
 * @throws Refusal `analytics.period-invalid`, `analytics.too-many-rows`, `not-found`
 */
export async function downloadPayslips(
  context: RequestContext,
  query: QueryOf<typeof analyticsRoutes.downloadPayslips>,
): Promise<FileAnswer> {
  const { format, sort, order } = query
  const { rows, period } = await transact(context, async (inside) => {
    await requirePlace(inside, query)
    const months = await findPeriod(inside, query)
    await audit(inside, {
      event: analyticsRoutes.downloadPayslips.name,
      object: `organization:${inside.organization.id}`,
      after: { ...query, ...months },
    })
    const bounds = { sort, order, limit: rowsAtMost + 1, offset: 0 }
    return {
      period: months,
      rows: months ? await selectPayslipRows(inside, filterOf(query, months), bounds) : [],
    }
  })
  if (rows.length > rowsAtMost) refuse('analytics.too-many-rows', { most: rowsAtMost })
  const { language, threads, organization } = context
  const asSheet = {
    rows: await inPiecesByTurns(rows),
    hasItem: query.item !== undefined,
    currency: organization!.currency,
    language,
    format,
  }
  const bytes = await threads.run(writing, asSheet, organization!.id).catch(refuseBusy)
  const { from = '', to = '' } = period ?? {}
  const name = translate(language, 'documents', 'analytics.payslipsFileName', { from, to })
  return {
    file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    name: `${name}.${format}`,
    contentType: sheetContentTypes[format],
  }
}

const writing = {
  work: writePayslipRows,
  module: new URL('./payslip-rows-file.ts', import.meta.url),
  mostMs: 60_000,
}

/** @throws Refusal `not-found` where a department or a group is named that isn't there */
async function requirePlace(context: OrganizationContext, asked: Asked): Promise<string | null> {
  const name = await findPlaceName(context, asked)
  return name === undefined ? refuse('not-found') : name
}

const findPeriod = async (context: OrganizationContext, { from, to }: Asked): Promise<Period | null> =>
  choosePeriod({ from, to }, await findPaidMonths(context))

const filterOf = ({ search, ...asked }: Asked, period: Period): PayslipFilter => ({
  department: asked.department,
  group: asked.group,
  item: asked.item,
  line: asked.line,
  earnedFrom: asked.earnedFrom,
  earnedBelow: asked.earnedBelow,
  ...period,
  search: search === undefined ? undefined : plainText(search),
})

const describeRow = (row: PayslipRow): PayslipList['data'][number] => ({
  id: row.id,
  payrollId: row.runId,
  kind: row.runKind,
  title: row.runTitle,
  employeeId: row.employeeId,
  number: row.number,
  name: row.name,
  department: row.department,
  month: row.month,
  period: { from: row.from, to: row.to },
  amounts: amountsOf(row),
  itemAmount: row.amount as Minor | null,
})

const amountsOf = ({
  gross,
  deductions,
  net,
  employer,
}: Pick<PayslipRow, 'gross' | 'deductions' | 'net' | 'employer'>) => ({
  gross: gross as Minor,
  deductions: deductions as Minor,
  net: net as Minor,
  employer: employer as Minor,
  cost: (gross + employer) as Minor,
})
