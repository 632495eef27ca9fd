import type { ErrorCode } from '@kazi/contract/errors'
import { type Language, languages, type MessageValues, translate } from '@kazi/messages'
import { inPieces, type Pieces } from '../../threads/pieces.ts'
import { readSheet } from '../read-sheet.ts'
import { type Cell, type SheetContent, type SheetRow, UnreadableSheet } from '../sheet.ts'
import { type Correction, correctionsByRow } from './corrections.ts'
import { type DateOrder, isMonthFirst } from './date-text.ts'
import { type HeaderMap, RowReader } from './row-reader.ts'
import { findHeader, type HeaderFault, matchHeader, titleRowsAtMost } from './sheet-header.ts'
import { type AnySheetKind, columnsOf, type ReadRow, type SheetSetting } from './sheet-kind.ts'
import { rowsAtMost } from './sheet-limits.ts'

/** How to read a file, as somebody who looked at it said. */
export interface ReadingWishes {
  readonly corrections: readonly Correction[]
  /** dates like 05/06/2024 have their month first */
  readonly monthFirst: boolean
}

export interface AreaSheetOrder extends ReadingWishes {
  /** the address of the module that exports the area's kind as `sheetKind` */
  readonly module: string
  readonly bytes: Uint8Array
  readonly setting: SheetSetting
}

/** Why a file is no sheet of the area: the code, and what is wrong where. */
interface RefusedSheet {
  readonly refused: ErrorCode
  readonly places: Readonly<Record<string, string>>
}

/** What was read of a sheet beside its rows. */
export interface SheetRemarks {
  /** what a person should know of the file: sentences */
  readonly notes: readonly string[]
  /** dates that can be read in two ways, until somebody says whether the month comes first */
  readonly hasDoubtfulDates: boolean
}

/** The rows of a sheet, each read on its own. */
export type AreaSheet<Row extends ReadRow> = (SheetRemarks & { readonly rows: Pieces<Row> }) | RefusedSheet

/**
 * The rows of a file's bytes, each read on its own by its area's kind; the template's example is left out. Work for a
 * thread: it takes a second for the largest sheets.
 */
export async function readAreaSheet(order: AreaSheetOrder): Promise<AreaSheet<ReadRow>> {
  const kind = await kindIn(order.module)
  const content = await contentOf(order.bytes, order.setting.language)
  return 'refused' in content ? content : readContent(content, kind, order)
}

/** What an area declares, from the module that holds it. The address is the server's own, never a caller's. */
export async function kindIn(module: string): Promise<AnySheetKind> {
  const { sheetKind } = (await import(module)) as { readonly sheetKind?: AnySheetKind }
  if (!sheetKind) throw new Error(`${module} exports no sheetKind`)
  return sheetKind
}

async function contentOf(bytes: Uint8Array, language: Language): Promise<SheetContent | RefusedSheet> {
  try {
    return await readSheet(bytes, rowsAtMost + titleRowsAtMost + 1)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const message = translate(language, 'sheets', `unreadable.${error.fault}`)
    return ofFile('sheets.unreadable', message, language)
  }
}

function readContent(content: SheetContent, kind: AnySheetKind, order: AreaSheetOrder): AreaSheet<ReadRow> {
  const { setting } = order
  const { country, language } = setting
  const say = (key: 'emptySheet' | 'tooManyRows', values: MessageValues = {}) =>
    translate(language, 'sheets', key, values)
  const place = findHeader(content.rows, kind, setting)
  const header = content.rows[place]
  if (!header) return ofFile('sheets.empty', say('emptySheet'), language)
  const { columns, faults } = matchHeader(header, kind, setting)
  if (faults.length > 0) {
    return { refused: 'sheets.header-wrong', places: headerPlaces(faults, header.row, language) }
  }
  const count = content.rowsInFile - place - 1
  if (count > rowsAtMost) {
    const values = { count: count.toLocaleString('en-US'), most: rowsAtMost.toLocaleString('en-US') }
    return ofFile('sheets.too-many-rows', say('tooManyRows', values), language)
  }
  const rows = content.rows.slice(place + 1)
  const read = readRows(rows, columns, kind, order).filter((row) => !kind.isExample(row, country))
  if (read.length === 0) return ofFile('sheets.empty', say('emptySheet'), language)
  return {
    notes: notesOf(content, header, rows, language),
    hasDoubtfulDates: read.some((row) => row.faults.some(({ key }) => key === 'dateAmbiguous')),
    rows: inPieces(read),
  }
}

/** Reads every row on its own; what rows have in common is looked at afterwards. */
function readRows(
  rows: readonly SheetRow[],
  columns: HeaderMap,
  kind: AnySheetKind,
  { setting, monthFirst, corrections }: AreaSheetOrder,
): ReadRow[] {
  const declared = columnsOf(kind, setting.country, setting.language)
  const order = monthFirst ? 'month-first' : dateOrderOf(rows, columns, declared)
  const corrected = correctionsByRow(
    corrections,
    declared.map(({ key }) => key),
  )
  return rows.map((row) =>
    kind.readRow(new RowReader(row, columns, corrected.get(row.row)), { ...setting, order }),
  )
}

/** Dates are doubtful in all columns as soon as one of any column can only be read with its month first. */
function dateOrderOf(
  rows: readonly SheetRow[],
  columns: HeaderMap,
  declared: readonly { readonly key: string; readonly isDate?: boolean }[],
): DateOrder {
  const dated = new Set(declared.filter(({ isDate }) => isDate).map(({ key }) => key))
  const dateColumns = [...columns].flatMap(([column, key]) => (dated.has(key) ? [column] : []))
  const isEvidence = (cell: Cell | undefined) => cell?.kind === 'text' && isMonthFirst(cell.text)
  return rows.some(({ cells }) => dateColumns.some((column) => isEvidence(cells.get(column))))
    ? 'doubtful'
    : 'day-first'
}

/** What the file holds that somebody may not expect to be read, or expect to be. */
function notesOf(
  { rows, sheetNames }: SheetContent,
  header: SheetRow,
  read: readonly SheetRow[],
  language: Language,
): string[] {
  const say = (key: 'rowsAbove' | 'otherSheets' | 'hiddenRows', values: MessageValues) =>
    translate(language, 'sheets', `remark.${key}`, values)
  const [name, ...others] = sheetNames.filter((sheet) => !templateNotes.has(sheet))
  const hidden = read.filter(({ isHidden }) => isHidden).length
  return [
    ...(rows[0] === header ? [] : [say('rowsAbove', { row: header.row })]),
    ...(others.length === 0 ? [] : [say('otherSheets', { name: name ?? '', others: others.join(', ') })]),
    ...(hidden === 0 ? [] : [say('hiddenRows', { count: hidden })]),
  ]
}

/** The template's own second sheet holds no rows. */
const templateNotes = new Set(languages.map((language) => translate(language, 'sheets', 'tab.notes')))

/** A refusal of the file as a whole. */
const ofFile = (refused: ErrorCode, message: string, language: Language): RefusedSheet => ({
  refused,
  places: { [translate(language, 'sheets', 'file')]: message },
})

/** The header's faults by the cell that they are in, or by its row where a column is missing. */
function headerPlaces(
  faults: readonly HeaderFault[],
  row: number,
  language: Language,
): Record<string, string> {
  const places: Record<string, string> = {}
  for (const { address, key, values } of faults) {
    const place = address ?? translate(language, 'sheets', 'placeRow', { row })
    const message = translate(language, 'sheets', `header.${key}`, values)
    places[place] = places[place] === undefined ? message : `${places[place]} ${message}`
  }
  return places
}
