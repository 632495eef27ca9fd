import type { RequestContext } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { type SheetFormat, type SheetTable, sheetContentTypes } from '#platform/sheets/write-sheet.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { drawP9aCard, type P9aCard } from './p9a-card-drawing.ts'
import { drawSummary, type SummarySheet } from './summary-drawing.ts'
import { writeTable } from './table-file.ts'

const writing = {
  work: writeTable,
  module: new URL('./table-file.ts', import.meta.url),
  mostMs: 60_000,
}
const drawing = {
  work: drawSummary,
  module: new URL('./summary-drawing.ts', import.meta.url),
  mostMs: 30_000,
}

const drawingCard = {
  work: drawP9aCard,
  module: new URL('./p9a-card-drawing.ts', import.meta.url),
  mostMs: 30_000,
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A table as a file, written in a thread. */
export async function writeInThread(
  { threads, organization }: RequestContext,
  table: SheetTable,
  format: SheetFormat,
): Promise<Buffer> {
  return asBuffer(await threads.run(writing, { table, format }, organization?.id ?? '').catch(refuseBusy))
}

/** A summary as PDF, drawn in a thread. */
export async function drawInThread(
  { threads, organization }: RequestContext,
  sheet: SummarySheet,
): Promise<Buffer> {
  return asBuffer(await threads.run(drawing, sheet, organization?.id ?? '').catch(refuseBusy))
}

/** A person's P9A as PDF, drawn in a thread. */
export async function drawCardInThread(
  { threads, organization }: RequestContext,
  card: P9aCard,
): Promise<Buffer> {
  return asBuffer(await threads.run(drawingCard, card, organization?.id ?? '').catch(refuseBusy))
}

/** A table as an answer. @param stem the file's name without its ending */
export async function answerTable(
  context: RequestContext,
  table: SheetTable,
  stem: string,
  format: SheetFormat,
): Promise<FileAnswer> {
  return {
    file: await writeInThread(context, table, format),
    name: `${stem}.${format}`,
    contentType: sheetContentTypes[format],
  }
}
