import { fromEpochDay } from '@kazi/values/local-date'
import { attributeOf, scanXml, type XmlHandler } from './scan-xml.ts'
import {
  type Cell,
  CellsTaken,
  cellsInRowAtMost,
  columnOfAddress,
  type SheetRow,
  type SheetRows,
  textAtMost,
  UnreadableSheet,
} from './sheet.ts'
import { trimmedText } from './trimmed-text.ts'

interface CellContext {
  readonly sharedStrings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  /** days are counted from 1904, as old Macs did */
  readonly isFrom1904: boolean
  readonly rowsAtMost: number
}

/**
 * The cells of a worksheet part.
 * @throws UnreadableSheet for a row, a text or a mass of cells that no sheet of people has.
 */
export function readCells(xml: string, context: CellContext): SheetRows {
  const reader = new CellReader(context)
  scanXml(xml, reader)
  return { rows: reader.rows, rowsInFile: reader.rowsInFile }
}

/** Follows the elements `row`, `c`, `f`, `v`, `is` and `t`; everything else passes by. */
class CellReader implements XmlHandler {
  readonly rows: SheetRow[] = []
  rowsInFile = 0
  readonly #context: CellContext
  readonly #taken = new CellsTaken()
  #row = 0
  #isHidden = false
  #column = -1
  #cells = new Map<number, Cell>()
  #type = ''
  #style = 0
  #value = ''
  /** undefined: no formula; the dependants of a shared formula have one without text */
  #formula: string | undefined
  #collecting: 'value' | 'formula' | undefined
  #isPhonetic = false

  constructor(context: CellContext) {
    this.#context = context
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#row = positiveOr(attributeOf(attributes, 'r'), this.#row + 1)
      this.#isHidden = ['1', 'true'].includes(attributeOf(attributes, 'hidden') ?? '')
      this.#column = -1
      this.#cells = new Map()
    } else if (name === 'c') {
      this.#column = columnOfAddress(attributeOf(attributes, 'r') ?? '') ?? this.#column + 1
      this.#type = attributeOf(attributes, 't') ?? 'n'
      this.#style = Number(attributeOf(attributes, 's') ?? 0)
      this.#value = ''
      this.#formula = undefined
    } else if (name === 'v' || name === 't') this.#collecting = this.#isPhonetic ? undefined : 'value'
    else if (name === 'f') {
      this.#formula = ''
      this.#collecting = 'formula'
    } else if (name === 'rPh') this.#isPhonetic = true
  }

  text(content: string): void {
    if (this.#collecting === undefined) return
    if (this.#collecting === 'value') this.#value += content
    else this.#formula = (this.#formula ?? '') + content
    if (this.#value.length + (this.#formula?.length ?? 0) > textAtMost) throw new UnreadableSheet('too-large')
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.#collecting = undefined
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'c') {
      const cell = this.#cell()
      if (cell) this.#cells.set(this.#column, cell)
      if (this.#cells.size > cellsInRowAtMost) throw new UnreadableSheet('too-large')
    } else if (name === 'row' && this.#cells.size > 0) {
      this.rowsInFile += 1
      if (this.rows.length === this.#context.rowsAtMost) return
      this.#taken.add(this.#cells)
      this.rows.push({ row: this.#row, isHidden: this.#isHidden, cells: this.#cells })
    }
  }

  #cell(): Cell | undefined {
    if (this.#formula !== undefined) {
      return { kind: 'formula', text: `=${this.#formula.trim().replace(/^=/, '') || '…'}` }
    }
    switch (this.#type) {
      case 's':
        return cellOf(this.#context.sharedStrings[Number(this.#value)] ?? '')
      case 'b':
        return this.#value === '' ? undefined : { kind: 'boolean', value: this.#value === '1' }
      case 'e':
        return { kind: 'error', text: this.#value }
      case 'n':
        return this.#number()
      default:
        return cellOf(trimmedText(this.#value))
    }
  }

  #number(): Cell | undefined {
    const text = this.#value.trim()
    if (text === '') return undefined
    const value = Number(text)
    if (!Number.isFinite(value)) return cellOf(trimmedText(text))
    const isDate = this.#context.dateStyles.has(this.#style)
    return (isDate ? dateCell(value, this.#context.isFrom1904) : undefined) ?? numberCell(value)
  }
}

const cellOf = (text: string): Cell | undefined => (text === '' ? undefined : { kind: 'text', text })

/** Spreadsheets keep and show 15 digits; what stands behind them is the float's noise. */
const numberCell = (value: number): Cell => ({ kind: 'number', text: String(Number(value.toPrecision(15))) })

/** Day 1 is 1 January 1900; day 60 is 29 February 1900, which never was, so days before it are one off. */
function dateCell(serial: number, isFrom1904: boolean): Cell | undefined {
  const day = Math.floor(serial) + (isFrom1904 ? 1462 : 0)
  if (day < 1 || day > 109_500) return undefined
  return { kind: 'date', date: fromEpochDay(day - (day < 60 ? 25_568 : 25_569)) }
}

function positiveOr(text: string | undefined, otherwise: number): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : otherwise
}
