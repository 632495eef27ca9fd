import { accountingRoutes } from '@kazi/contract/accounting'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { type Language, type MessageKey, translate } from '@kazi/messages'
import { items } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import type { Month } from '@kazi/values/local-date'
import type { Currency } from '@kazi/values/money'
import { type JournalPayslip, listMonthForJournal, listRunForJournal } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  type SheetFormat,
  type SheetTable,
  sheetContentTypes,
  writeSheet,
} from '#platform/sheets/write-sheet.ts'
import { type ChartAccount, replaceChart, selectChart, selectDepartments } from './chart.queries.ts'
import { isByDepartment, type JournalEntry, journalOf, totalsOf } from './journal.rules.ts'

type Chart = ResponseOf<typeof accountingRoutes.readChart>['data']

/** What payroll can post to in a country. */
function linesOf({ organization, language }: OrganizationContext): Chart['lines'] {
  const types = items.flatMap(({ country, statutory }) =>
    country === organization.country && statutory !== null ? [`statutory:${statutory}`] : [],
  )
  return ['salaries', 'contributions', 'net-pay', ...new Set(types), 'other-deductions', 'advances'].map(
    (line) => ({ line, name: lineName(line, language), isByDepartment: isByDepartment(line) }),
  )
}

/** Dues are called as they are where they are paid on. */
function lineName(line: string, language: Language): string {
  const [head, type] = line.split(':')
  return type === undefined
    ? translate(language, 'documents', `journal.line.${head}` as MessageKey<'documents'>)
    : translate(language, 'remittances', `types.${type}` as MessageKey<'remittances'>)
}

async function describeChart(context: OrganizationContext): Promise<Chart> {
  return {
    accounts: await selectChart(context),
    lines: linesOf(context),
    departments: await selectDepartments(context),
  }
}

/** The organisation's accounts of payroll. */
export const readChart = (context: RequestContext): Promise<Chart> => transact(context, describeChart)

/** Sets all accounts. @throws Refusal `not-found` for a department that isn't there, `accounting.account-twice`. */
export const saveChart = (
  context: RequestContext,
  { accounts }: BodyOf<typeof accountingRoutes.saveChart>,
): Promise<Chart> =>
  transact(context, async (inside) => {
    const departments = new Set((await selectDepartments(inside)).map(({ id }) => id))
    const known = new Set(linesOf(inside).map(({ line }) => line))
    for (const { line, departmentId } of accounts) {
      if (!known.has(line)) refuse('not-found')
      if (departmentId !== null && !(departments.has(departmentId) && isByDepartment(line)))
        refuse('not-found')
    }
    const keys = new Set(accounts.map(({ line, departmentId }) => `${line} ${departmentId}`))
    if (keys.size < accounts.length) refuse('accounting.account-twice')
    const before = await selectChart(inside)
    await replaceChart(inside, accounts)
    await audit(inside, {
      event: accountingRoutes.saveChart.name,
      object: `organization:${inside.organization.id}`,
      before: { accounts: before },
      after: { accounts },
    })
    return describeChart(inside)
  })

/** A run's journal. @throws Refusal `not-found`, `payroll.state-wrong` before it is approved. */
export async function downloadRunJournal(
  context: RequestContext,
  runId: Id,
  format: SheetFormat,
): Promise<FileAnswer> {
  const { table, name } = await transact(context, async (inside) => {
    const { number, month, payslips } = await listRunForJournal(inside, runId)
    await audit(inside, { event: accountingRoutes.downloadRunJournal.name, object: `payroll-run:${runId}` })
    return { table: await tableOf(inside, payslips), name: `journal-${month}-run-${number}` }
  })
  return answer(table, name, format)
}

/** A month's journal: all its decided runs together. */
export async function downloadMonthJournal(
  context: RequestContext,
  month: Month,
  format: SheetFormat,
): Promise<FileAnswer> {
  const table = await transact(context, async (inside) => {
    const payslips = await listMonthForJournal(inside, month)
    await audit(inside, {
      event: accountingRoutes.downloadMonthJournal.name,
      object: `organization:${inside.organization.id}`,
      after: { month },
    })
    return tableOf(inside, payslips)
  })
  return answer(table, `journal-${month}`, format)
}

const answer = async (table: SheetTable, name: string, format: SheetFormat): Promise<FileAnswer> => ({
  file: await writeSheet(table, format),
  name: `${name}.${format}`,
  contentType: sheetContentTypes[format],
})

async function tableOf(
  context: OrganizationContext,
  payslips: readonly JournalPayslip[],
): Promise<SheetTable> {
  const { language, organization } = context
  const journal = journalOf(payslips)
  return journalTable(journal, await selectChart(context), { language, currency: organization.currency })
}

/** The journal as a sheet. An account that nobody has named is called what payroll calls it, without a code. */
export function journalTable(
  journal: readonly JournalEntry[],
  chart: readonly ChartAccount[],
  { language, currency }: { readonly language: Language; readonly currency: Currency },
): SheetTable {
  const say = (key: 'account' | 'accountName' | 'debit' | 'credit') =>
    translate(language, 'documents', `journal.${key}`)
  const accounts = new Map(chart.map((account) => [`${account.line} ${account.departmentId}`, account]))
  const accountOf = ({ line, departmentId }: JournalEntry): ChartAccount | undefined =>
    accounts.get(`${line} ${departmentId}`) ?? accounts.get(`${line} null`)
  const { debit, credit } = totalsOf(journal)
  return {
    name: translate(language, 'documents', 'journal.tab'),
    columns: [
      { kind: 'text', header: say('account'), width: 14 },
      { kind: 'text', header: say('accountName'), width: 34 },
      { kind: 'text', header: translate(language, 'documents', 'sheet.department'), width: 22 },
      { kind: 'money', currency, header: say('debit'), width: 20 },
      { kind: 'money', currency, header: say('credit'), width: 20 },
    ],
    rows: journal.map((entry) => {
      const account = accountOf(entry)
      const name = account?.name ?? lineName(entry.line, language)
      return [account?.code ?? null, name, entry.department, entry.debit || null, entry.credit || null]
    }),
    totals: [translate(language, 'documents', 'sheet.total'), null, null, debit, credit],
  }
}
