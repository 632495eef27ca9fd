import type { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage, type TextStyle } from '#platform/pdf/pdf-page.ts'
import {
  coral,
  footerTop,
  hairline,
  ink,
  inkSoft,
  leaf,
  margin,
  marigold,
  mint,
  mist,
  pine,
  pineDeep,
  right,
  small,
  white,
  width,
} from './paper-look.ts'
import { drawFooter } from './payslip-footer.ts'
import type { AmountColumn, Entry, PayslipSheet } from './payslip-sheet.ts'

const gutter = 30
const columnWidth = (width - gutter) / 2
const heroTop = 100
const heroHeight = 104

const value: TextStyle = { face: 'strong', size: 9.2, color: ink }
const heading: TextStyle = { face: 'display', size: 11, color: pine }

/**
 * One payslip as an A4 page; when it has so many lines that they would become too small to read, the laws go to a
 * second one.
 */
export async function drawPayslip(book: FontBook, sheet: PayslipSheet): Promise<Buffer> {
  await book.prepare(textsOf(sheet))
  const page = new PdfPage(book, {
    title: sheet.documentTitle,
    author: sheet.organization,
    language: sheet.language,
    createdAt: new Date(sheet.createdAt),
  })
  drawHeader(page, sheet)
  drawHero(page, sheet)
  drawBar(page, sheet)
  const bodyTop = drawPerson(page, sheet)
  const laws = sheet.laws.map((law) => page.wrap(law, columnWidth, small, 3))
  const lawsTop = footerTop - heightOfLaws(laws) - 14
  const isCrowded = rowHeightOf(sheet, bodyTop, lawsTop) < 10
  drawColumns(page, sheet, bodyTop, isCrowded ? footerTop : lawsTop)
  drawFooter(page, sheet)
  if (isCrowded) {
    page.addPage()
    drawHeader(page, sheet)
    drawFooter(page, sheet)
  }
  drawLaws(page, sheet.lawsTitle, laws, isCrowded ? heroTop : lawsTop)
  return page.finish()
}

/** Every text of a sheet, however deep it stands: what the fonts must be prepared for. */
function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (Array.isArray(part)) for (const item of part) yield* textsOf(item)
  else if (part !== null && typeof part === 'object') yield* textsOf(Object.values(part))
}

function drawHeader(page: PdfPage, sheet: PayslipSheet): void {
  const room = width * 0.62
  const named = (size: number) =>
    page.wrap(sheet.organization, room, { face: 'display', size, color: ink }, 9)
  const size = [17, 14, 11.5].find((tried) => named(tried).length <= 2) ?? 9
  const nameStyle: TextStyle = { face: 'display', size, color: ink }
  const names = page.wrap(sheet.organization, room, nameStyle, 3)
  names.forEach((line, at) => {
    page.text(line, margin, 58 + at * size * 1.14, nameStyle)
  })
  if (sheet.address && names.length === 1) {
    const address = page.wrap(sheet.address, room, small, 1)
    page.text(address[0] ?? '', margin, 73, { ...small, size: 8 })
  }
  page.text(sheet.month, right, 58, { face: 'display', size: 17, color: pine }, 'right')
  const title: TextStyle = { ...small, size: 8.5 }
  const caption = `${sheet.title} · ${sheet.run}`
  page.text(caption, right, 73, title, 'right')
  if (sheet.draft) {
    const chip: TextStyle = { face: 'strong', size: 8, color: ink }
    const chipWidth = page.widthOf(sheet.draft, chip) + 12
    const chipLeft = right - page.widthOf(caption, title) - 8 - chipWidth
    page.rectangle(chipLeft, 64.5, chipWidth, 12.5, marigold, 6)
    page.text(sheet.draft, chipLeft + 6, 73.3, chip)
  }
}

/** The answer first: what arrives, and how it comes about. */
function drawHero(page: PdfPage, sheet: PayslipSheet): void {
  page.rectangle(margin, heroTop, width, heroHeight, pine, 12)
  const left = margin + 24
  const blockLeft = margin + width * 0.6
  const label: TextStyle = { face: 'text', size: 9, color: mint }
  page.text(sheet.net.label, left, heroTop + 29, { ...label, size: 9.5 })
  const figure = fit(page, sheet.net.value, blockLeft - left - 24, {
    face: 'display',
    size: 32,
    color: white,
  })
  page.text(sheet.net.value, left, heroTop + 64, figure)
  page.rectangle(left, heroTop + 78, 18, 2.6, marigold, 1.3)
  page.text(sheet.payDate, left + 25, heroTop + 82.5, label)

  page.rectangle(blockLeft, heroTop + 14, right - blockLeft - 14, heroHeight - 28, pineDeep, 8)
  const amountStyle: TextStyle = { face: 'strong', size: 10.5, color: white, isTabular: true }
  const steps = [sheet.gross, sheet.deductions, sheet.net]
  steps.forEach((step, at) => {
    const y = heroTop + 34 + at * 21 + (at === 2 ? 3 : 0)
    page.text(step.label, blockLeft + 14, y, label)
    const room = right - blockLeft - 50 - page.widthOf(step.label, label)
    page.text(step.value, right - 28, y, fit(page, step.value, room, amountStyle), 'right')
  })
  page.line(blockLeft + 14, heroTop + 63.5, right - 28, heroTop + 63.5, leaf, 0.7)
}

/** Where the gross pay went, as one bar. */
function drawBar(page: PdfPage, sheet: PayslipSheet): void {
  const top = heroTop + heroHeight + 14
  const colors = [leaf, marigold, coral]
  const total = sheet.bar.reduce((sum, part) => sum + part.size, 0)
  const gap = 2
  let x = margin
  let legendX = margin
  sheet.bar.forEach((part, at) => {
    const color = colors[at] ?? coral
    const span = total === 0 ? 0 : ((width - gap * (sheet.bar.length - 1)) * part.size) / total
    page.rectangle(x, top, span, 6, color, Math.min(3, span / 2))
    x += span + gap
    page.rectangle(legendX, top + 15, 6, 6, color, 1.5)
    page.text(part.label, legendX + 10, top + 20.5, { ...small, size: 8 })
    const valueX = legendX + 10 + page.widthOf(part.label, { ...small, size: 8 }) + 5
    const amount: TextStyle = { face: 'strong', size: 8, color: inkSoft }
    page.text(part.value, valueX, top + 20.5, amount)
    legendX = valueX + page.widthOf(part.value, amount) + 18
  })
}

/** Who, large; then where, which period, which numbers, four cells a row. Answers where it ends. */
function drawPerson(page: PdfPage, sheet: PayslipSheet): number {
  const [employee, jobTitle, ...cells] = [...sheet.person, ...sheet.identifiers]
  const top = heroTop + heroHeight + 52
  const name: TextStyle = { face: 'display', size: 13, color: ink }
  const first = [employee, jobTitle].filter((cell) => cell !== undefined)
  let y = drawCells(page, first, top, 2, name)
  for (let start = 0; start < cells.length; start += 4) {
    y = drawCells(page, cells.slice(start, start + 4), y, 4, value)
  }
  return y + 6
}

function drawCells(
  page: PdfPage,
  cells: readonly Entry[],
  top: number,
  perRow: number,
  style: TextStyle,
): number {
  const cellWidth = width / perRow
  const leading = style.size * 1.2
  const wrapped = cells.map((cell) => page.wrap(cell.value, cellWidth - 12, style, 2))
  cells.forEach((cell, at) => {
    const x = margin + at * cellWidth
    page.text(page.wrap(cell.label, cellWidth - 12, small, 1)[0] ?? '', x, top + 8, small)
    wrapped[at]?.forEach((line, lineAt) => {
      page.text(line, x, top + 11.5 + style.size + lineAt * leading, style)
    })
  })
  return top + 21 + style.size + Math.max(...wrapped.map((lines) => lines.length - 1)) * leading
}

const headHeight = 20
const totalHeight = 21
const blockGap = 20
/** between the edge of a column and its text */
const padding = 6

const blocksOf = (sheet: PayslipSheet) => [
  [sheet.earnings, sheet.deductionLines],
  [sheet.employer, sheet.yearToDate],
]

const rowsOf = (block: readonly AmountColumn[]): number =>
  Math.max(1, ...block.map((column) => column.rows.length))

/** Rows shrink when a payslip has many, so that it stays one page. */
function rowHeightOf(sheet: PayslipSheet, top: number, bottom: number): number {
  const blocks = blocksOf(sheet)
  const rows = blocks.reduce((sum, block) => sum + rowsOf(block), 0)
  const fixed = blocks.length * (headHeight + totalHeight + blockGap)
  return Math.min(19, (bottom - top - fixed) / rows)
}

/** Two rows of two columns. */
function drawColumns(page: PdfPage, sheet: PayslipSheet, top: number, bottom: number): void {
  const rowHeight = rowHeightOf(sheet, top, bottom)
  let y = top
  for (const block of blocksOf(sheet)) {
    const height = headHeight + rowsOf(block) * rowHeight
    block.forEach((column, at) => {
      drawColumn(page, column, { x: margin + at * (columnWidth + gutter), y, rowHeight, totalAt: y + height })
    })
    y += height + totalHeight + blockGap
  }
}

function drawColumn(
  page: PdfPage,
  column: AmountColumn,
  at: { readonly x: number; readonly y: number; readonly rowHeight: number; readonly totalAt: number },
): void {
  const end = at.x + columnWidth
  page.text(column.title, at.x, at.y + 11, heading)
  page.line(at.x, at.y + headHeight - 2, end, at.y + headHeight - 2, pine, 0.9)
  const size = Math.min(9, at.rowHeight * 0.68)
  column.rows.forEach((row, index) => {
    const y = at.y + headHeight + index * at.rowHeight
    drawAmount(page, row, at.x, end, y + at.rowHeight * 0.5 + size * 0.34, size, false)
    if (index > 0) page.line(at.x, y, end, y, hairline, 0.5)
  })
  if (column.total) {
    page.rectangle(at.x, at.totalAt, columnWidth, totalHeight, mist, 4)
    drawAmount(page, column.total, at.x, end, at.totalAt + 13.8, 9.2, true)
  }
}

function drawAmount(
  page: PdfPage,
  row: Entry,
  x: number,
  end: number,
  y: number,
  size: number,
  isTotal: boolean,
): void {
  const amount: TextStyle = { face: 'strong', size, color: ink, isTabular: true }
  const label: TextStyle = isTotal
    ? { face: 'strong', size, color: ink }
    : { face: 'text', size, color: inkSoft }
  const room = columnWidth - page.widthOf(row.value, amount) - 2 * padding - 8
  page.text(page.wrap(row.label, room, label, 1)[0] ?? '', x + padding, y, label)
  page.text(row.value, end - padding, y, amount, 'right')
}

const lawLineHeight = 9.6

const heightOfLaws = (laws: readonly (readonly string[])[]): number =>
  laws.length === 0
    ? 0
    : 16 + Math.max(...halves(laws).map((half) => half.flat().length * lawLineHeight + half.length * 2))

/** The laws in two columns of about the same length. */
function halves(laws: readonly (readonly string[])[]) {
  const middle = Math.ceil(laws.length / 2)
  return [laws.slice(0, middle), laws.slice(middle)]
}

function drawLaws(page: PdfPage, title: string, laws: readonly (readonly string[])[], top: number): void {
  if (laws.length === 0) return
  page.text(title, margin, top + 6, { face: 'strong', size: 8, color: inkSoft })
  halves(laws).forEach((half, at) => {
    let y = top + 20
    for (const law of half) {
      for (const line of law) {
        page.text(line, margin + at * (columnWidth + gutter), y, small)
        y += lawLineHeight
      }
      y += 2
    }
  })
}

/** The style, smaller where the text would not fit the room. */
function fit(page: PdfPage, text: string, room: number, style: TextStyle): TextStyle {
  const needed = page.widthOf(text, style)
  return needed <= room ? style : { ...style, size: (style.size * room) / needed }
}
