import { paperRoutes } from '@kazi/contract/remittances/papers'
import { translate } from '@kazi/messages'
import type { Month } from '@kazi/values/local-date'
import { addMonths } from '@kazi/values/local-date'
import { add } from '@kazi/values/money'
import { readPayables } from '#domains/books/index.ts'
import { listPayslipDues } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { writeInThread } from '#platform/sheets/answer-table.ts'
import type { SheetColumn, SheetTable, SheetValue } from '#platform/sheets/write-sheet.ts'
import {
  type LiabilityRow,
  selectAccruals,
  selectLiabilitiesOfSpan,
  selectOutstandingByPayable,
} from './liabilities/liability.queries.ts'
import { type PaymentRow, selectPayments } from './liabilities/payment.queries.ts'
import { drawInThread } from './papers/write-file.ts'
import { describeSummary, packFiles, receiptFiles } from './records.service.ts'

const monthsAtMost = 24

/** For an auditor: each deduction, what became of it, and the proof, to the last unit. */
export async function downloadAuditPack(
  context: RequestContext,
  { from, to }: { readonly from: Month; readonly to: Month },
): Promise<FileAnswer> {
  if (to < from || to >= addMonths(from, monthsAtMost)) {
    refuse('statutory.span-wrong', { months: monthsAtMost }, { fields: { to: 'statutory.span-wrong' } })
  }
  const { tables, summary, liabilities, payments } = await transact(context, async (inside) => {
    await audit(inside, {
      event: paperRoutes.downloadAuditPack.name,
      object: `organization:${inside.organization.id}`,
      after: { from, to },
    })
    const liabilities = await selectLiabilitiesOfSpan(inside, from, to)
    const payments = await selectPayments(
      inside,
      liabilities.map(({ id }) => id),
    )
    const title = translate(inside.language, 'remittances', 'file.auditPack')
    const tables = [
      await proveLiabilities(inside, liabilities, payments),
      listOfPayments(inside, liabilities, payments),
    ]
    return { tables, liabilities, payments, summary: describeSummary(inside, title, liabilities, payments) }
  })
  return packFiles(
    [
      { stem: 'summary', extension: 'pdf', make: () => drawInThread(context, summary) },
      ...tables.map((table) => ({
        stem: table.name ?? 'proof',
        extension: 'csv',
        make: () => writeInThread(context, table, 'csv'),
      })),
      ...receiptFiles(context, liabilities, payments),
    ],
    summary.createdAt,
    `remittances-${from}-${to}`,
  )
}

/** Deduction, liability, payment and books side by side, with what differs: nothing, or something is wrong. */
async function proveLiabilities(
  context: OrganizationContext,
  liabilities: readonly LiabilityRow[],
  payments: readonly PaymentRow[],
): Promise<SheetTable> {
  const { language, organization } = context
  const accruals = await selectAccruals(
    context,
    liabilities.map(({ id }) => id),
  )
  const dues = await listPayslipDues(context, [...new Set(accruals.map(({ runId }) => runId))])
  const accounts = liabilities.map(({ payable }) => payable)
  const owedInBooks = await readPayables(context, accounts)
  const owedHere = await selectOutstandingByPayable(context, accounts)
  const say = (key: Parameters<typeof translate<'remittances'>>[2]) => translate(language, 'remittances', key)
  const money = (header: string): SheetColumn => ({ kind: 'money', currency: organization.currency, header })
  return {
    name: say('proof.title'),
    stickyColumns: 3,
    columns: [
      { kind: 'text', header: say('type'), width: 20 },
      { kind: 'text', header: say('body'), width: 36 },
      { kind: 'text', header: say('period') },
      money(say('proof.deducted')),
      money(say('proof.liability')),
      money(say('paid')),
      money(say('proof.receipts')),
      money(say('outstanding')),
      money(say('proof.books')),
      money(say('proof.difference')),
    ],
    rows: liabilities.map((liability): SheetValue[] => {
      const { id, type, body, bodyName, period, person, employer, paid, payable } = liability
      const owed = add(person, employer)
      const deducted = dues
        .filter((due) => due.month === period && due.type === type && due.to.replaceAll('.', '-') === body)
        .reduce((sum, { amount }) => sum + amount, 0)
      const proven = payments
        .filter((one) => one.liabilityId === id && one.voidedAt === null && one.receiptFileId !== null)
        .reduce((sum, { amount }) => sum + amount, 0)
      // A third party has one account for all months: what it differs by is said of each of them.
      const books = owed - paid + (owedInBooks.get(payable) ?? 0) - (owedHere.get(payable) ?? 0)
      const difference = Math.abs(owed - deducted) + Math.abs(books - (owed - paid))
      const sums = [deducted, owed, paid, proven, owed - paid, books, difference]
      return [say(`types.${type}`), bodyName, period, ...sums]
    }),
  }
}

function listOfPayments(
  { language, organization }: OrganizationContext,
  liabilities: readonly LiabilityRow[],
  payments: readonly PaymentRow[],
): SheetTable {
  const byId = new Map(liabilities.map((liability) => [liability.id, liability]))
  const say = (key: Parameters<typeof translate<'remittances'>>[2]) => translate(language, 'remittances', key)
  return {
    name: say('proof.payments'),
    columns: [
      { kind: 'text', header: say('type'), width: 20 },
      { kind: 'text', header: say('body'), width: 36 },
      { kind: 'text', header: say('period') },
      { kind: 'date', header: say('paidOn') },
      { kind: 'money', currency: organization.currency, header: say('amount') },
      { kind: 'text', header: say('reference'), width: 28 },
      { kind: 'text', header: say('receipt'), width: 28 },
      { kind: 'text', header: 'SHA-256', width: 66 },
      { kind: 'text', header: say('voided'), width: 28 },
    ],
    rows: payments.map(({ liabilityId, paidOn, amount, reference, ...payment }): SheetValue[] => {
      const { type, bodyName, period } = byId.get(liabilityId)!
      const { receiptName, receiptSha256, voidReason } = payment
      return [
        say(`types.${type}`),
        ...[bodyName, period, paidOn, amount, reference, receiptName, receiptSha256, voidReason],
      ]
    }),
  }
}
