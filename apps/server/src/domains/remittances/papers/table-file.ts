import { type SheetFormat, type SheetTable, writeSheet, writeWorkbook } from '#platform/sheets/write-sheet.ts'

export interface TableOrder {
  readonly tables: readonly SheetTable[]
  readonly format: SheetFormat
}

/** Tables as the bytes of a file; CSV takes the first alone. Work for a thread: that of ten thousand people takes seconds. */
export const writeTables = ({ tables, format }: TableOrder): Promise<Uint8Array> =>
  format === 'xlsx' ? writeWorkbook(tables) : writeSheet(tables[0]!, 'csv')
