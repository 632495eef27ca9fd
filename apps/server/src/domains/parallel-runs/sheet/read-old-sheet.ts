import { type Currency, decimals, minor } from '@kazi/values/money'
import { readAmountText } from '#platform/sheets/columns/amount-text.ts'
import { rowsAtMost } from '#platform/sheets/columns/sheet-limits.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import {
  type Cell,
  columnLetters,
  type SheetFault,
  type SheetRow,
  UnreadableSheet,
} from '#platform/sheets/sheet.ts'
import { inPieces, type Pieces } from '#platform/threads/pieces.ts'

/** How a sheet of another system is to be read. */
export interface OldSheetOrder {
  readonly bytes: Uint8Array
  readonly currency: Currency
  /** what its columns are; null: only the columns are asked for */
  readonly columns: readonly { readonly column: number; readonly target: string }[] | null
}

export interface OldColumn {
  readonly column: number
  readonly header: string
  /** the first cells below it, as the spreadsheet shows them */
  readonly samples: readonly string[]
}

/** A row of the sheet that names somebody. Amounts are minor units by target; an empty cell is zero. */
export interface OldPerson {
  readonly row: number
  readonly number: string
  readonly name: string
  readonly amounts: Readonly<Record<string, number>>
}

export interface OldSheet {
  readonly columns: readonly OldColumn[]
  readonly rows: number
  readonly people: Pieces<OldPerson>
  /** rows that name nobody, such as totals */
  readonly skipped: number
  /** cells that hold no amount, as `C7` with what they show */
  readonly unreadable: Readonly<Record<string, string>>
}

/** Rows that may stand above the header: a title, the company's name, a date. */
const titleRowsAtMost = 12
const samplesShown = 3
const unreadableShown = 20

/**
 * Reads the sheet that another system printed of its payroll: any columns, in any order, whatever they are called. Work for
 * a thread.
 * @returns the sheet, or why it can't be read
 */
export async function readOldSheet(
  order: OldSheetOrder,
): Promise<OldSheet | { readonly refused: SheetFault | 'empty' | 'too-many-rows' }> {
  try {
    const content = await readSheet(order.bytes, rowsAtMost + titleRowsAtMost + 1)
    const at = headerPlace(content.rows)
    const header = content.rows[at]
    const rows = content.rows.slice(at + 1)
    if (!header || rows.length === 0) return { refused: 'empty' }
    if (content.rowsInFile - at - 1 > rowsAtMost) return { refused: 'too-many-rows' }
    return { columns: columnsOf(header, rows), rows: rows.length, ...readPeople(rows, order) }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { refused: error.fault }
    throw error
  }
}

/** The header is the first of the rows that have the most words. */
function headerPlace(rows: readonly SheetRow[]): number {
  const words = rows
    .slice(0, titleRowsAtMost + 1)
    .map(({ cells }) => [...cells.values()].filter(({ kind }) => kind === 'text').length)
  return Math.max(0, words.indexOf(Math.max(...words)))
}

const columnsOf = (header: SheetRow, rows: readonly SheetRow[]): OldColumn[] =>
  [...header.cells]
    .sort(([one], [other]) => one - other)
    .map(([column, cell]) => ({
      column,
      header: shown(cell).slice(0, 80),
      samples: rows
        .map(({ cells }) => shown(cells.get(column)).slice(0, 40))
        .filter((text) => text !== '')
        .slice(0, samplesShown),
    }))

function shown(cell: Cell | undefined): string {
  if (!cell) return ''
  if (cell.kind === 'date') return cell.date
  return cell.kind === 'boolean' ? String(cell.value) : cell.text.replace(/\s+/g, ' ').trim()
}

function readPeople(
  rows: readonly SheetRow[],
  { columns, currency }: OldSheetOrder,
): Pick<OldSheet, 'people' | 'skipped' | 'unreadable'> {
  const unreadable: Record<string, string> = {}
  const people: OldPerson[] = []
  let skipped = 0
  for (const row of columns ? rows : []) {
    const text = (target: string): string =>
      (columns ?? [])
        .filter((one) => one.target === target)
        .map(({ column }) => shown(row.cells.get(column)))
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, 120)
    const [number, name] = [text('number'), text('name')]
    if ((number === '' && name === '') || isTotal(number) || isTotal(name)) {
      skipped += 1
      continue
    }
    const amounts: Record<string, number> = {}
    for (const { column, target } of columns ?? []) {
      if (target === 'number' || target === 'name') continue
      const cell = row.cells.get(column)
      const amount = cell ? readAmount(cell, currency) : 0
      if (amount === undefined) {
        if (Object.keys(unreadable).length < unreadableShown)
          unreadable[`${columnLetters(column)}${row.row}`] = shown(cell).slice(0, 60)
      } else amounts[target] = (amounts[target] ?? 0) + amount
    }
    people.push({ row: row.row, number, name, amounts })
  }
  return { people: inPieces(people), skipped, unreadable }
}

const isTotal = (text: string): boolean => /^(grand\s+|sub-?)?totals?\b|^合计|^总计/i.test(text)

/**
 * An amount in minor units, whatever sign a deduction is printed with. Cents of a cent, which spreadsheets carry along, are
 * rounded half up; a dash is nothing.
 */
function readAmount(cell: Cell, currency: Currency): number | undefined {
  if (cell.kind !== 'text' && cell.kind !== 'number') return undefined
  const text = cell.text.trim()
  if (/^[-–—]?$/.test(text)) return 0
  const bare = text.replace(/^\((.*)\)$/, '$1').replace(/^[-−]/, '')
  const typed = cell.kind === 'number' ? { digits: bare } : readAmountText(bare, currency)
  if (!typed || !('digits' in typed)) return undefined
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(typed.digits) ?? []
  if (whole === undefined) return undefined
  const places = decimals(currency)
  const kept = Number(whole + part.slice(0, places).padEnd(places, '0'))
  return minor(kept + (Number(part[places] ?? 0) >= 5 ? 1 : 0))
}
