import type { PdfPage, TextStyle } from '#platform/pdf/pdf-page.ts'
import { drawLawFigures } from './annex-law-drawing.ts'
import type { AnnexRow } from './annex-steps.ts'
import {
  footerTop,
  hairline,
  ink,
  inkFaint,
  inkSoft,
  margin,
  marigold,
  mist,
  pine,
  right,
  small,
  width,
} from './paper-look.ts'
import type { AnnexLine } from './payslip-annex.ts'
import { drawFooter } from './payslip-footer.ts'
import { drawHeader } from './payslip-header.ts'
import type { PayslipSheet } from './payslip-sheet.ts'

const pageTop = 100
const pageBottom = footerTop - 14

/** Where each column of figures ends. */
const detailEnd = margin + width * 0.78
const labelRoom = width * 0.5
const rowHeight = 12.6
const lawLineHeight = 9.4

const label: TextStyle = { face: 'text', size: 8, color: inkSoft }
const detail: TextStyle = { face: 'text', size: 8, color: inkFaint, isTabular: true }
const result: TextStyle = { face: 'text', size: 8, color: ink, isTabular: true }
const lastResult: TextStyle = { ...result, face: 'strong' }

/** How every line came about, on as many pages as it takes, and the figures of the law at the end. */
export function drawAnnex(page: PdfPage, sheet: PayslipSheet): void {
  const turnPage = (): number => {
    page.addPage()
    // Whoever has it read aloud heard them on the first page.
    page.artifact(() => {
      drawHeader(page, sheet)
      drawFooter(page, sheet)
    })
    return pageTop
  }
  const { annex } = sheet
  let y = drawOpening(page, sheet, turnPage())
  for (const line of annex.lines) {
    const heights = line.rows.map((row) => heightOf(page, row))
    // A heading never stands alone at the foot of a page.
    const opening = headHeightOf(page, line) + (heights[0] ?? 0) + (heights[1] ?? 0)
    if (y + opening > pageBottom) y = turnPage()
    y = drawHeading(page, line, y)
    const last = line.rows.findLastIndex(({ kind }) => kind !== 'note')
    line.rows.forEach((row, index) => {
      if (y + (heights[index] ?? 0) > pageBottom) y = drawHeading(page, continued(line), turnPage())
      drawRow(page, row, y, index === last)
      y += heights[index] ?? 0
    })
    y += 11
  }
  drawLawFigures(page, annex, y, pageBottom, turnPage)
}

function drawOpening(page: PdfPage, { annex }: PayslipSheet, top: number): number {
  page.text(annex.title, margin, top + 14, { face: 'display', size: 15, color: pine, tag: 'H1' })
  const lead: TextStyle = { ...small, size: 8 }
  const lines = page.wrap(annex.lead, width * 0.86, lead, 4)
  lines.forEach((line, at) => {
    page.text(line, margin, top + 30 + at * 10.6, lead)
  })
  return top + 30 + lines.length * 10.6 + 10
}

function drawHeading(page: PdfPage, { name, amount, law }: AnnexLine, top: number): number {
  page.rectangle(margin, top, width, 17, mist, 4)
  const strong: TextStyle = { face: 'strong', size: 9, color: ink, isTabular: true }
  const room = width - page.widthOf(amount, strong) - 28
  page.group(() => {
    page.text(page.wrap(name, room, strong, 1)[0] ?? '', margin + 6, top + 11.7, strong)
    page.text(amount, right - 6, top + 11.7, strong, 'right')
  }, 'H2')
  if (law === null) return top + 21
  lawLines(page, law).forEach((line, at) => {
    page.text(line, margin + 6, top + 26.5 + at * lawLineHeight, small)
  })
  return top + headHeightOf(page, { law })
}

const lawLines = (page: PdfPage, law: string): readonly string[] => page.wrap(law, width - 12, small, 2)

const headHeightOf = (page: PdfPage, { law }: Pick<AnnexLine, 'law'>): number =>
  law === null ? 21 : 23 + lawLines(page, law).length * lawLineHeight

/** The heading of a line whose rows go on over the page: its name again, without the law. */
const continued = (line: AnnexLine): AnnexLine => ({ ...line, name: line.continuedName, law: null })

const linesOf = (page: PdfPage, text: string, room: number): readonly string[] =>
  page.wrap(text, room, label, 3)

function heightOf(page: PdfPage, row: AnnexRow): number {
  switch (row.kind) {
    case 'note':
      return linesOf(page, row.text, width - 40).length * 10 + 6
    case 'bands':
      return rowHeight * (row.rows.length + (row.division === null ? 2 : 4)) + 6
    case 'step': {
      const height = rowHeight + (linesOf(page, row.label, labelRoom).length - 1) * 9.6
      return row.startsParagraph ? height + 5 : height
    }
  }
}

function drawRow(page: PdfPage, row: AnnexRow, top: number, isLast: boolean): void {
  if (row.kind === 'note') drawNote(page, row.text, top)
  else if (row.kind === 'bands') drawBands(page, row, top, isLast)
  else drawStep(page, row, top, isLast)
}

function drawStep(
  page: PdfPage,
  row: Extract<AnnexRow, { kind: 'step' }>,
  top: number,
  isLast: boolean,
): void {
  let y = top + 9.2
  if (row.startsParagraph) {
    page.line(margin + 6, top + 2.6, right - 6, top + 2.6, hairline, 0.5)
    y += 5
  }
  page.group(() => {
    linesOf(page, row.label, labelRoom).forEach((line, at) => {
      page.text(line, margin + 6, y + at * 9.6, label)
    })
    if (row.detail !== null) page.text(row.detail, detailEnd, y, detail, 'right')
    page.text(row.result, right - 6, y, isLast ? lastResult : result, 'right')
  })
}

/** The bands as the law prints them, with what fell into each; the sum stands where the running figures do. */
function drawBands(
  page: PdfPage,
  row: Extract<AnnexRow, { kind: 'bands' }>,
  top: number,
  isLast: boolean,
): void {
  page.text(linesOf(page, row.label, labelRoom)[0] ?? '', margin + 6, top + 9.2, label)
  const ends = [margin + width * 0.36, margin + width * 0.42, margin + width * 0.6, detailEnd]
  const left = margin + 16
  const tableTop = top + rowHeight
  const head: TextStyle = { ...small, size: 7 }
  page.rectangle(left - 6, tableTop + 1.5, 1.6, rowHeight * (row.rows.length + 1), marigold, 0.8)
  const drawCells = (cells: readonly string[], y: number, style: TextStyle) => {
    page.group(() => {
      cells.forEach((cell, at) => {
        if (at === 0) page.text(cell, left, y, style)
        else page.text(cell, ends[at] ?? detailEnd, y, style, 'right')
      })
    })
  }
  drawCells(row.head, tableTop + 9, head)
  row.rows.forEach((cells, index) => {
    const y = tableTop + rowHeight * (index + 1)
    page.line(left, y, detailEnd, y, hairline, 0.5)
    drawCells(cells, y + 9.2, detail)
  })
  let sumAt = tableTop + rowHeight * row.rows.length + 9.2
  if (row.division !== null) {
    const { label: sumLabel, sum, divisor } = row.division
    const lineAt = tableTop + rowHeight * (row.rows.length + 1)
    page.line(left, lineAt, detailEnd, lineAt, inkFaint, 0.5)
    drawCells([sumLabel, '', '', sum], lineAt + 9.2, result)
    sumAt = lineAt + rowHeight + 9.2
    page.text(divisor, detailEnd, sumAt, detail, 'right')
  }
  page.text(row.result, right - 6, sumAt, isLast ? lastResult : result, 'right')
}

/** What a figure can't say: an exemption, a choice, a reading that others dispute. */
function drawNote(page: PdfPage, text: string, top: number): void {
  const lines = linesOf(page, text, width - 40)
  page.rectangle(margin + 6, top + 3, 2, lines.length * 10, marigold, 1)
  lines.forEach((line, at) => {
    page.text(line, margin + 15, top + 10.4 + at * 10, { ...label, color: ink })
  })
}
