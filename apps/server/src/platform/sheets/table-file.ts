import { type SheetFormat, type SheetTable, writeSheet } from './write-sheet.ts'

export interface TableOrder {
  readonly table: SheetTable
  readonly format: SheetFormat
}

/** A table as the bytes of a file. Work for a thread: that of ten thousand people takes seconds. */
export const writeTable = ({ table, format }: TableOrder): Promise<Uint8Array> => writeSheet(table, format)
