import type { Language } from '@kazi/messages'
import type { RunDocument } from '#domains/payroll/index.ts'
import { writeSheet, writeWorkbook } from '#platform/sheets/write-sheet.ts'
import { fromPieces, type Pieces } from '#platform/threads/pieces.ts'
import { describeRunSheet } from './run-sheet.ts'

export interface RunSheetOrder {
  readonly run: RunDocument['run']
  readonly payslips: Pieces<RunDocument['payslips'][number]>
  readonly language: Language
  readonly format: 'xlsx' | 'csv'
}

/** A run as the bytes of a sheet. Work for a thread: that of ten thousand people takes seconds. */
export async function writeRunSheet({ run, payslips, language, format }: RunSheetOrder): Promise<Uint8Array> {
  const tables = describeRunSheet({ run, payslips: await fromPieces(payslips) }, language)
  return format === 'xlsx' ? writeWorkbook(tables) : writeSheet(tables[0]!, 'csv')
}
