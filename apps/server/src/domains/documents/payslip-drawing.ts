import type { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage, type TextStyle } from '#platform/pdf/pdf-page.ts'
import { drawAnnex } from './annex-drawing.ts'
import {
  columnWidth,
  coral,
  footerTop,
  gutter,
  ink,
  inkSoft,
  leaf,
  margin,
  marigold,
  mint,
  pine,
  pineDeep,
  right,
  small,
  white,
  width,
} from './paper-look.ts'
import { drawColumns, rowHeightOf } from './payslip-columns.ts'
import { drawFooter } from './payslip-footer.ts'
import { drawHeader, drawPageLine, pageText } from './payslip-header.ts'
import type { PayslipSheet } from './payslip-sheet.ts'
import type { Entry } from './printed-text.ts'

const heroTop = 100
const heroHeight = 104

const value: TextStyle = { face: 'strong', size: 9.2, color: ink }

/**
 * One payslip as an A4 page, and how it came about as an annex. Where it has so many lines that they would become too
 * small to read, the list of laws is left to the annex, which names each line's.
 */
export async function drawPayslip(book: FontBook, sheet: PayslipSheet): Promise<Buffer> {
  await book.prepare([...textsOf(sheet), pageText(sheet, '0123456789', '')])
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
  if (!isCrowded) drawLaws(page, sheet.lawsTitle, laws, lawsTop)
  drawFooter(page, sheet)
  drawAnnex(page, sheet)
  page.onEachPage((number, count) => page.artifact(() => drawPageLine(page, sheet, number, count)))
  return page.finish()
}

/** Every text of a sheet, however deep it stands: what the fonts must be prepared for. */
function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (Array.isArray(part)) for (const item of part) yield* textsOf(item)
  else if (part !== null && typeof part === 'object') yield* textsOf(Object.values(part))
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
    const room = right - blockLeft - 50 - page.widthOf(step.label, label)
    page.group(() => {
      page.text(step.label, blockLeft + 14, y, label)
      page.text(step.value, right - 28, y, fit(page, step.value, room, amountStyle), 'right')
    })
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
  const first = [employee, jobTitle].filter((cell) => cell !== undefined)
  let y = drawCells(page, first, top, 2, styleOfNames(page, first))
  for (let start = 0; start < cells.length; start += 4) {
    y = drawCells(page, cells.slice(start, start + 4), y, 4, value)
  }
  return y + 6
}

/** A long name is set smaller, and on three lines, before any of it is left out. */
function styleOfNames(page: PdfPage, cells: readonly Entry[]): TextStyle {
  const style: TextStyle = { face: 'display', size: 13, color: ink }
  const isLong = cells.some((cell) => page.wrap(cell.value, width / 2 - 12, style, 3).length > 2)
  return isLong ? { ...style, size: 10 } : style
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
  const wrapped = cells.map((cell) => page.wrap(cell.value, cellWidth - 12, style, 3))
  cells.forEach((cell, at) => {
    const x = margin + at * cellWidth
    page.group(() => {
      page.text(page.wrap(cell.label, cellWidth - 12, small, 1)[0] ?? '', x, top + 8, small)
      wrapped[at]?.forEach((line, lineAt) => {
        page.text(line, x, top + 11.5 + style.size + lineAt * leading, style)
      })
    })
  })
  return top + 21 + style.size + Math.max(...wrapped.map((lines) => lines.length - 1)) * leading
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
