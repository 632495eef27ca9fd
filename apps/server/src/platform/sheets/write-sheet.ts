import { assert } from '@kazi/values/assert'
import { localDate, toEpochDay } from '@kazi/values/local-date'
import { type Currency, decimals, minor, toDecimalString } from '@kazi/values/money'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type CellObject, type Sheet } from 'write-excel-file/node'
import { escapeFormula } from './formula-escape.ts'

export type SheetFormat = 'xlsx' | 'csv'

export const sheetContentTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** What a column holds decides how its cells are typed in XLSX and written in CSV. */
export type SheetColumn = {
  readonly header: string
  /** in characters; guessed from the header when absent */
  readonly width?: number
} & (
  | { readonly kind: 'text' | 'date' | 'whole-number' }
  | { readonly kind: 'money'; readonly currency: Currency }
)

/** Text, `YYYY-MM-DD` in a date column, minor units in a money column; null leaves the cell empty. */
export type SheetValue = string | number | null

/** A table with one header row. */
export interface SheetTable {
  /** the tab's name in XLSX */
  readonly name?: string
  readonly columns: readonly SheetColumn[]
  /** how many of the first columns stay in sight in XLSX, as the header row does */
  readonly stickyColumns?: number
  readonly rows: readonly (readonly SheetValue[])[]
  /** one more row at the end, in bold */
  readonly totals?: readonly SheetValue[]
  /** empty rows after the last that are formatted as their columns say, for a person to fill in */
  readonly blankRows?: number
}

/** A table as the bytes of a file. CSV is UTF-8 with a byte order mark, comma and CRLF, as Excel opens it. */
export const writeSheet = (table: SheetTable, format: SheetFormat): Promise<Buffer> =>
  format === 'xlsx' ? writeWorkbook([table]) : Promise.resolve(writeCsv(table))

/** Several tables as one XLSX file, a tab each. */
export function writeWorkbook(tables: readonly SheetTable[]): Promise<Buffer> {
  return writeXlsxFile(tables.map(sheetOf)).toBuffer()
}

function sheetOf(table: SheetTable, index: number): Sheet<never> {
  const { columns, rows, totals, blankRows = 0, stickyColumns } = table
  const blank = columns.map((column) => cellOf(column, null))
  return {
    sheet: table.name ?? `Sheet${index + 1}`,
    stickyRowsCount: 1,
    ...(stickyColumns === undefined ? {} : { stickyColumnsCount: stickyColumns }),
    columns: columns.map((column) => ({ width: column.width ?? Math.max(12, column.header.length + 4) })),
    data: [
      columns.map((column) => ({ value: column.header, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => columns.map((column, at) => cellOf(column, row[at] ?? null))),
      ...(totals
        ? [
            columns.map((column, at) => ({
              ...cellOf(column, totals[at] ?? null),
              fontWeight: 'bold' as const,
            })),
          ]
        : []),
      ...Array.from({ length: blankRows }, () => blank),
    ],
  }
}

/** Control characters can't stand in XML at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * The writer keeps its texts in a plain object and loses those that every object has, such as `constructor`; a
 * space at the end, which reading trims, makes others of them.
 */
function printable(text: string): string {
  const clean = text.replace(unprintable, '')
  return clean in {} ? `${clean} ` : clean
}

function cellOf(column: SheetColumn, value: SheetValue): CellObject {
  const format = formatOf(column)
  // A total's label may stand in a column of numbers.
  if (column.kind === 'text' || (typeof value === 'string' && column.kind !== 'date')) {
    return {
      type: String,
      format: '@',
      ...(value === null ? {} : { value: printable(String(value)) }),
    }
  }
  if (column.kind === 'date') {
    if (value === null) return { type: Date, format }
    return { value: new Date(toEpochDay(localDate(String(value))) * 86_400_000), type: Date, format }
  }
  if (value === null) return { type: Number, format }
  return { value: Number(numberText(column, value)), type: Number, format }
}

function formatOf(column: SheetColumn): string {
  switch (column.kind) {
    case 'text':
      return '@'
    case 'date':
      return 'yyyy-mm-dd'
    case 'whole-number':
      return '0'
    case 'money':
      return decimals(column.currency) === 0 ? '#,##0' : '#,##0.00'
  }
}

function numberText(column: SheetColumn, value: SheetValue): string {
  assert(typeof value === 'number' && Number.isSafeInteger(value), `not a whole number: ${String(value)}`)
  return column.kind === 'money' ? toDecimalString(minor(value), column.currency) : String(value)
}

function writeCsv({ columns, rows, totals }: SheetTable): Buffer {
  const textOf = (row: readonly SheetValue[]) =>
    columns.map((column, at) => {
      const value = row[at] ?? null
      if (value === null) return ''
      return typeof value === 'string' ? escapeFormula(value) : numberText(column, value)
    })
  const records = [columns.map(({ header }) => escapeFormula(header)), ...rows.map(textOf)]
  if (totals) records.push(textOf(totals))
  return Buffer.from(stringify(records, { bom: true, record_delimiter: 'windows' }))
}
