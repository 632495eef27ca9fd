import type { RequestContext } from '../context.ts'
import type { FileAnswer } from '../http/handlers.ts'
import { refuseBusy } from '../threads/refuse-busy.ts'
import { writeTable } from './table-file.ts'
import { type SheetFormat, type SheetTable, sheetContentTypes } from './write-sheet.ts'

const writing = {
  work: writeTable,
  module: new URL('./table-file.ts', import.meta.url),
  mostMs: 60_000,
}

/** A table as a file, written in a thread. */
export async function writeInThread(
  { threads, organization }: RequestContext,
  table: SheetTable,
  format: SheetFormat,
): Promise<Buffer> {
  const bytes = await threads.run(writing, { table, format }, organization?.id ?? '').catch(refuseBusy)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The same as an answer. @param stem the file's name without its ending */
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
