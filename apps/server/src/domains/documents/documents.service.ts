import type { Language } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { type PayslipDocument, payrollDocuments, type RunDocument } from '#domains/payroll/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type SheetFormat, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { inPiecesByTurns } from '#platform/threads/pieces.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { createUniqueNames, toFileName } from './file-name.ts'
import { streamArchive, workAhead } from './payslip-archive.ts'
import { describePayslip } from './payslip-sheet.ts'
import { batchAhead, drawInThread } from './payslip-workers.ts'
import { writeRunSheet } from './run-sheet-file.ts'

/** The run's register: who gets what, and what is due to whom. */
export async function downloadSheet(
  context: RequestContext,
  runId: Id,
  format: SheetFormat,
): Promise<FileAnswer> {
  const document = await transact(context, async (inside) => {
    await auditDownload(inside, 'payroll.downloadSheet', `payroll-run:${runId}`)
    return payrollDocuments.readSheet(inside, runId)
  })
  return {
    file: await writeInThread(context, document, format),
    name: `${runName(document.run)}.${format}`,
    contentType: sheetContentTypes[format],
  }
}

const writing = {
  work: writeRunSheet,
  module: new URL('./run-sheet-file.ts', import.meta.url),
  mostMs: 60_000,
}

async function writeInThread(
  { threads, organization, language }: RequestContext,
  { run, payslips }: RunDocument,
  format: SheetFormat,
): Promise<Buffer> {
  const order = { run, payslips: await inPiecesByTurns(payslips), language, format }
  const bytes = await threads.run(writing, order, organization?.id ?? '').catch(refuseBusy)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A payslip on paper, in the caller's language. */
export async function downloadPayslip(context: RequestContext, payslipId: Id): Promise<FileAnswer> {
  const document = await transact(context, async (inside) => {
    await auditDownload(inside, 'payroll.downloadPayslip', `payslip:${payslipId}`)
    const [found] = await payrollDocuments.readPayslips(inside, [payslipId])
    return found ?? refuse('not-found')
  })
  return drawPayslip(document, context.language)
}

/** A stored payslip as the answer of a call. The same payslip in the same language is the same bytes. */
export async function drawPayslip(document: PayslipDocument, language: Language): Promise<FileAnswer> {
  return {
    file: await drawInThread(describePayslip(document, language)),
    name: payslipFileName(document),
    contentType: 'application/pdf',
  }
}

export const payslipFileName = (document: PayslipDocument): string => `${payslipName(document)}.pdf`

/** Every payslip of a run, in one archive that is sent while it is drawn. */
export async function downloadPayslips(context: RequestContext, runId: Id): Promise<FileAnswer> {
  const { run, payslipIds } = await transact(context, async (inside) => {
    await auditDownload(inside, 'payroll.downloadPayslips', `payroll-run:${runId}`)
    return payrollDocuments.readArchive(inside, runId)
  })
  const uniqueName = createUniqueNames()
  const entries = workAhead(readPages(context, payslipIds), batchAhead, (document) => ({
    name: uniqueName(payslipName(document), 'pdf'),
    file: drawInThread(describePayslip(document, context.language)),
  }))
  return {
    file: streamArchive(entries, new Date(run.computedAt)),
    name: `${runName(run)}.zip`,
    contentType: 'application/zip',
  }
}

/** How many payslips are read at once. */
const pageSize = 100

/** Payslips one page after the other, each read when it is asked for. */
async function* readPages(
  context: RequestContext,
  payslipIds: readonly Id[],
): AsyncGenerator<PayslipDocument> {
  for (let start = 0; start < payslipIds.length; start += pageSize) {
    const page = payslipIds.slice(start, start + pageSize)
    yield* await transact(context, (inside) => payrollDocuments.readPayslips(inside, page))
  }
}

const auditDownload = (context: OrganizationContext, event: string, object: string): Promise<void> =>
  audit(context, { event, object })

const runName = ({ number, month }: PayslipDocument['run']): string => `payroll-${month}-run-${number}`

/** `EMP-0001 Ngozi Eze 2026-11`. */
const payslipName = ({ run, payslip }: PayslipDocument): string =>
  toFileName(`${payslip.number} ${payslip.name} ${run.month}`)
