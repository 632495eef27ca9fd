import { CsvError, type Options, parse } from 'csv-parse/sync'
import { decodeTable } from '../files/decode-table.ts'
import { unescapeFormula } from './formula-escape.ts'
import { scanCsv } from './scan-csv.ts'
import {
  type Cell,
  CellsTaken,
  cellsInRowAtMost,
  type SheetContent,
  type SheetRow,
  textAtMost,
  UnreadableSheet,
} from './sheet.ts'

const delimiters = [',', ';', '\t', '|'] as const
/** Blank lines count as rows of the file; no honest sheet has this many, and each takes time from everybody. */
const recordsAtMost = 50_000
const recordsInStep = 500
/** Letters that are looked at for the separator. */
const firstLineAtMost = 10_000

/**
 * A CSV file: comma, semicolon, tab or bar; any line ends; Excel's `sep=` line.
 * A field in quotes may run over lines and is still one row, as in the spreadsheet that wrote it. Records are scanned
 * before they are parsed, and those past the limit are only counted.
 * @throws UnreadableSheet
 */
export function readCsv(bytes: Uint8Array, rowsAtMost: number): SheetContent {
  const decoded = decodeTable(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
  if (/[\u0000-\u0008\u000e-\u001a]/.test(decoded ?? new TextDecoder('latin1').decode(bytes)))
    throw new UnreadableSheet('not-a-sheet')
  if (decoded === undefined) throw new UnreadableSheet('unknown-letters')
  const separator = /^sep=(.)\r?\n/.exec(decoded)
  const text = separator ? decoded.slice(separator[0].length) : decoded
  const delimiter = separator?.[1] ?? likelyDelimiter(text)
  const rows: SheetRow[] = []
  const taken = new CellsTaken()
  let rowsInFile = 0
  let row = 0
  let start = 0
  let end = 0
  const takeRows = () => {
    const records = rows.length < rowsAtMost ? parseRecords(text.slice(start, end), delimiter) : []
    const first = row - ((row - 1) % recordsInStep)
    records.forEach((record, index) => {
      const cells = cellsOf(record)
      if (cells.size === 0 || rows.length === rowsAtMost) return
      taken.add(cells)
      rows.push({ row: first + index, isHidden: false, cells })
    })
    start = end
  }
  for (const record of scanCsv(text, delimiter)) {
    row += 1
    end = record.end
    if (record.hasContent) rowsInFile += 1
    if (row % recordsInStep !== 0) continue
    takeRows()
    if (row === recordsAtMost) break
  }
  if (start < end) takeRows()
  return { rows, rowsInFile, sheetNames: [] }
}

function parseRecords(text: string, delimiter: string): string[][] {
  const options: Options = {
    delimiter,
    // Those that the scan goes by; csv-parse alone would take the file's first for all.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  }
  try {
    return parse(text, options)
  } catch (error) {
    // A quote that never closes.
    if (error instanceof CsvError) throw new UnreadableSheet('damaged')
    throw error
  }
}

function cellsOf(record: readonly string[]): Map<number, Cell> {
  const cells = new Map<number, Cell>()
  record.forEach((raw, column) => {
    const text = raw.trim()
    if (text === '') return
    if (cells.size === cellsInRowAtMost || text.length > textAtMost) throw new UnreadableSheet('too-large')
    if (/^=./.test(text)) cells.set(column, { kind: 'formula', text })
    else cells.set(column, { kind: 'text', text: unescapeFormula(text) })
  })
  return cells
}

/** The separator that the first line has most of, outside quotes. */
function likelyDelimiter(text: string): string {
  const firstLine = (/^\s*([^\r\n]*)/.exec(text.slice(0, firstLineAtMost))?.[1] ?? '').replace(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length - 1 }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}
