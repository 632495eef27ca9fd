import type { PdfPage, TextStyle } from '#platform/pdf/pdf-page.ts'
import type { AmountColumn, AmountRow } from './amount-column.ts'
import { columnWidth, gutter, hairline, ink, inkFaint, inkSoft, margin, mist, pine } from './paper-look.ts'
import type { PayslipSheet } from './payslip-sheet.ts'
import type { Entry } from './printed-text.ts'

const heading: TextStyle = { face: 'display', size: 11, color: pine, tag: 'H2' }
const headHeight = 20
const totalHeight = 21
const blockGap = 20
/** between the edge of a column and its text */
const padding = 6
const indent = 9
/** a sub-line is that much as high as a line */
const partShare = 0.72

type Block = readonly AmountColumn[]

const blocksOf = (sheet: PayslipSheet): readonly Block[] => {
  const extras = [sheet.tax, sheet.benefits, sheet.shortfalls].filter((column) => column !== null)
  return [
    [sheet.earnings, sheet.deductionLines],
    [sheet.employer, sheet.yearToDate],
    ...(extras.length === 0 ? [] : [extras.slice(0, 2)]),
    ...(extras.length > 2 ? [extras.slice(2)] : []),
  ]
}

const heightInRows = ({ rows }: AmountColumn): number =>
  rows.reduce((sum, { parts }) => sum + 1 + parts.length * partShare, 0)

const rowsOf = (block: Block): number => Math.max(1, ...block.map(heightInRows))

const totalHeightOf = (block: Block): number => (block.some(({ total }) => total !== null) ? totalHeight : 0)

/** Rows shrink when a payslip has many, so that it stays one page. */
export function rowHeightOf(sheet: PayslipSheet, top: number, bottom: number): number {
  const blocks = blocksOf(sheet)
  const rows = blocks.reduce((sum, block) => sum + rowsOf(block), 0)
  const fixed = blocks.reduce((sum, block) => sum + headHeight + totalHeightOf(block) + blockGap, 0)
  return Math.min(19, (bottom - top - fixed) / rows)
}

/** Rows of two columns each. */
export function drawColumns(page: PdfPage, sheet: PayslipSheet, top: number, bottom: number): void {
  const rowHeight = rowHeightOf(sheet, top, bottom)
  let y = top
  for (const block of blocksOf(sheet)) {
    const height = headHeight + rowsOf(block) * rowHeight
    block.forEach((column, at) => {
      drawColumn(page, column, { x: margin + at * (columnWidth + gutter), y, rowHeight, totalAt: y + height })
    })
    y += height + totalHeightOf(block) + blockGap
  }
}

function drawColumn(
  page: PdfPage,
  column: AmountColumn,
  at: { readonly x: number; readonly y: number; readonly rowHeight: number; readonly totalAt: number },
): void {
  const end = at.x + columnWidth
  page.text(page.wrap(column.title, columnWidth, heading, 1)[0] ?? '', at.x, at.y + 11, heading)
  page.line(at.x, at.y + headHeight - 2, end, at.y + headHeight - 2, pine, 0.9)
  let y = at.y + headHeight
  column.rows.forEach((row, index) => {
    if (index > 0) page.line(at.x, y, end, y, hairline, 0.5)
    y = drawRow(page, row, at.x, y, at.rowHeight)
  })
  if (column.total) {
    page.rectangle(at.x, at.totalAt, columnWidth, totalHeight, mist, 4)
    const style: TextStyle = { face: 'strong', size: 9.2, color: ink }
    drawAmount(page, column.total, at.x, at.totalAt + 13.8, style, { ...style, isTabular: true })
  }
}

/** A line and, indented under it, what it is made of. Answers where it ends. */
function drawRow(page: PdfPage, row: AmountRow, x: number, top: number, rowHeight: number): number {
  const size = Math.min(9, rowHeight * 0.68)
  const baseline = top + rowHeight * 0.5 + size * 0.34
  const label: TextStyle = { face: 'text', size, color: inkSoft }
  drawAmount(page, row, x, baseline, label, { face: 'strong', size, color: ink, isTabular: true })
  const partHeight = rowHeight * partShare
  const part: TextStyle = { face: 'text', size: size * 0.83, color: inkFaint, isTabular: true }
  row.parts.forEach((entry, index) => {
    // The sub-lines keep close to their line, with what is left of the height after the last.
    const y = top + rowHeight * 0.86 + (index + 0.5) * partHeight + part.size * 0.34
    drawAmount(page, entry, x + indent, y, part, part, indent)
  })
  return top + rowHeight + row.parts.length * partHeight
}

function drawAmount(
  page: PdfPage,
  row: Entry,
  x: number,
  y: number,
  label: TextStyle,
  amount: TextStyle,
  indented = 0,
): void {
  const end = x - indented + columnWidth
  const room = columnWidth - indented - page.widthOf(row.value, amount) - 2 * padding - 8
  page.group(() => {
    page.text(page.wrap(row.label, room, label, 1)[0] ?? '', x + padding, y, label)
    page.text(row.value, end - padding, y, amount, 'right')
  })
}
