import { paperRoutes } from '@kazi/contract/remittances/papers'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { add, type Minor } from '@kazi/values/money'
import { createUniqueNames, streamArchive, toFileName } from '#domains/documents/index.ts'
import { findRun } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { writeInThread } from '#platform/sheets/answer-table.ts'
import type { SheetTable } from '#platform/sheets/write-sheet.ts'
import { makeSchedule } from './filing/filing.service.ts'
import { type LiabilityRow, selectLiabilitiesOfRun } from './liabilities/liability.queries.ts'
import { type PaymentRow, selectPayments } from './liabilities/payment.queries.ts'
import { seesPay } from './papers/pay-sight.ts'
import { printAmount } from './papers/printed-amount.ts'
import type { SummarySheet } from './papers/summary-drawing.ts'
import { drawInThread } from './papers/write-file.ts'

/** A file of an archive, read or written when its turn comes. */
export interface PackedFile {
  readonly stem: string
  readonly extension: string
  readonly make: () => Promise<Buffer>
}

/** All that a run left with authorities: receipts, a summary, and, for who sees pay, the schedules. */
export async function downloadRecords(context: RequestContext, runId: Id): Promise<FileAnswer> {
  const { liabilities, payments, schedules, summary } = await transact(context, async (inside) => {
    await findRun(inside, runId)
    const liabilities = await selectLiabilitiesOfRun(inside, runId)
    if (liabilities.length === 0) refuse('statutory.not-released')
    await audit(inside, {
      event: paperRoutes.downloadRecords.name,
      object: `payroll-run:${runId}`,
    })
    const payments = await selectPayments(
      inside,
      liabilities.map(({ id }) => id),
    )
    const schedules: { readonly liability: LiabilityRow; readonly table: SheetTable }[] = []
    for (const liability of liabilities) {
      const table = seesPay(inside) ? await makeSchedule(inside, liability) : undefined
      if (table) schedules.push({ liability, table })
    }
    const title = translate(inside.language, 'remittances', 'file.records')
    return {
      liabilities,
      payments,
      schedules,
      summary: describeSummary(inside, title, liabilities, payments),
    }
  })
  const period = liabilities[0]!.period
  const files: PackedFile[] = [
    { stem: 'summary', extension: 'pdf', make: () => drawInThread(context, summary) },
    ...schedules.map(({ liability: { type, body, period: month }, table }) => ({
      stem: `schedules/${type}-${body}-${month}`,
      extension: 'csv',
      make: () => writeInThread(context, table, 'csv'),
    })),
    ...receiptFiles(context, liabilities, payments),
  ]
  return packFiles(files, summary.createdAt, `remittances-${period}`)
}

/** The receipts of payments, under what they are for. */
export function receiptFiles(
  context: RequestContext,
  liabilities: readonly LiabilityRow[],
  payments: readonly PaymentRow[],
): PackedFile[] {
  const byId = new Map(liabilities.map((liability) => [liability.id, liability]))
  return payments.flatMap(({ receiptFileId, receiptName, liabilityId, voidedAt }) => {
    const liability = byId.get(liabilityId)
    if (receiptFileId === null || voidedAt !== null || !liability) return []
    const extension = /\.([a-z0-9]{2,4})$/i.exec(receiptName ?? '')?.[1]?.toLowerCase() ?? 'pdf'
    return [
      {
        stem: `receipts/${liability.type}-${liability.body}-${liability.period}`,
        extension,
        make: async () =>
          (await transact(context, (inside) => readStoredFile(inside, receiptFileId, () => true))).bytes,
      },
    ]
  })
}

/** Files as one ZIP, made one after the other while it is sent. */
export function packFiles(files: readonly PackedFile[], modifiedAt: string, stem: string): FileAnswer {
  const uniqueName = createUniqueNames()
  async function* entries() {
    for (const { stem: path, extension, make } of files) {
      const name = uniqueName(path.split('/').map(toFileName).join('/'), extension)
      yield { name, file: make() }
    }
  }
  return {
    file: streamArchive(entries(), new Date(modifiedAt)),
    name: `${stem}.zip`,
    contentType: 'application/zip',
  }
}

/** What was owed and paid, as a paper says it. */
export function describeSummary(
  { organization, language }: OrganizationContext,
  title: string,
  liabilities: readonly LiabilityRow[],
  payments: readonly PaymentRow[],
): SummarySheet {
  const say = (key: Parameters<typeof translate<'remittances'>>[2]) => translate(language, 'remittances', key)
  const amount = (value: Minor) => printAmount(value, organization.currency)
  const owedOf = ({ person, employer }: LiabilityRow) => add(person, employer)
  const kept = payments.filter(({ voidedAt }) => voidedAt === null)
  const asOf = lastChange(liabilities, payments)
  return {
    title,
    organization: organization.name,
    subtitle: `${organization.currency} · ${asOf.slice(0, 10)}`,
    language,
    createdAt: asOf,
    heads: [say('body'), say('dueOn'), say('amount'), say('paid'), say('receipts')],
    rows: liabilities.map((liability) => [
      `${say(`types.${liability.type}`)} · ${liability.bodyName} · ${liability.period}`,
      liability.dueOn ?? '–',
      amount(owedOf(liability)),
      amount(liability.paid),
      receiptsOf(liability, kept),
    ]),
    totals: [
      say('total'),
      '',
      amount(add(...liabilities.map(owedOf))),
      amount(add(...liabilities.map(({ paid }) => paid))),
      '',
    ],
    notes: kept.flatMap(({ paidOn, reference, receiptName, receiptSha256 }) =>
      receiptSha256 === null
        ? [`${paidOn} · ${reference}`]
        : [`${paidOn} · ${reference} · ${receiptName} · SHA-256 ${receiptSha256}`],
    ),
  }
}

/** When what it says last changed: the same content is the same bytes, whenever it is asked for. */
function lastChange(liabilities: readonly LiabilityRow[], payments: readonly PaymentRow[]): string {
  const instants = [
    ...liabilities.map(({ createdAt }) => createdAt),
    ...payments.flatMap(({ recordedAt, voidedAt }) => [recordedAt, voidedAt ?? recordedAt]),
  ]
  return new Date(
    Math.max(Date.UTC(2000, 0), ...instants.map((instant) => Date.parse(instant))),
  ).toISOString()
}

function receiptsOf({ id }: LiabilityRow, payments: readonly PaymentRow[]): string {
  const own = payments.filter(({ liabilityId }) => liabilityId === id)
  return `${own.filter(({ receiptFileId }) => receiptFileId !== null).length} / ${own.length}`
}
