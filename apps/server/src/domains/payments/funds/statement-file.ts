import { type SheetFormat, type SheetTable, writeSheet } from '#platform/sheets/write-sheet.ts'

/** A statement as a file: runs in a thread. */
export const writeStatement = ({
  table,
  format,
}: {
  readonly table: SheetTable
  readonly format: SheetFormat
}): Promise<Uint8Array> => writeSheet(table, format)
