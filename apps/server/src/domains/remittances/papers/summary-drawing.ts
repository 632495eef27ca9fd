import { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage, pageHeight, pageWidth, type TextStyle } from '#platform/pdf/pdf-page.ts'

/** A list of what was owed and paid, as texts that are ready to be printed. */
export interface SummarySheet {
  readonly title: string
  readonly organization: string
  readonly subtitle: string
  readonly language: string
  /** ISO 8601 in UTC: the same content is the same bytes */
  readonly createdAt: string
  /** what stands over the columns: body, due, owed, paid, receipts */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
  /** in small print, one a line */
  readonly notes: readonly string[]
}

const [pine, ink, inkSoft, hairline] = ['#0f5c47', '#14211f', '#4b5856', '#dde5e2']
const margin = 42
const right = pageWidth - margin
const rowHeight = 19
const bottom = pageHeight - 60
/** where each column begins, or ends where it holds amounts */
const places = [margin, margin + 232, margin + 372, margin + 462, right] as const

const head: TextStyle = { face: 'strong', size: 8, color: inkSoft, tag: 'H2' }
const cell: TextStyle = { face: 'text', size: 8.6, color: ink, isTabular: true }
const strong: TextStyle = { ...cell, face: 'strong' }
const small: TextStyle = { face: 'text', size: 7.4, color: inkSoft }

/** The summary as PDF. Work for a thread, which opens the fonts by itself. */
export async function drawSummary(sheet: SummarySheet): Promise<Uint8Array> {
  const book = await FontBook.open()
  await book.prepare([
    ...[sheet.title, sheet.organization, sheet.subtitle, ...sheet.heads, ...sheet.totals, ...sheet.notes],
    ...sheet.rows.flat(),
    '0123456789/…',
  ])
  const page = new PdfPage(book, {
    title: sheet.title,
    author: sheet.organization,
    language: sheet.language,
    createdAt: new Date(sheet.createdAt),
  })
  page.text(sheet.organization, margin, 58, { face: 'strong', size: 10, color: pine })
  page.text(sheet.title, margin, 84, { face: 'display', size: 20, color: ink, tag: 'H1' })
  page.text(sheet.subtitle, margin, 102, { ...small, size: 9 })
  let y = drawHeads(page, sheet, 132)
  for (const row of sheet.rows) {
    if (y > bottom) {
      page.addPage()
      y = drawHeads(page, sheet, 58)
    }
    drawRow(page, row, y, cell)
    y += rowHeight
  }
  drawRow(page, sheet.totals, y, strong)
  y += rowHeight + 8
  for (const note of sheet.notes) {
    for (const line of page.wrap(note, right - margin, small, 3)) {
      if (y > bottom + 30) {
        page.addPage()
        y = 58
      }
      page.text(line, margin, y, small)
      y += 11
    }
  }
  page.onEachPage((number, count) =>
    page.artifact(() => page.text(`${number} / ${count}`, right, pageHeight - 28, small, 'right')),
  )
  return page.finish()
}

function drawHeads(page: PdfPage, { heads }: SummarySheet, y: number): number {
  drawRow(page, heads, y, head)
  page.line(margin, y + 6, right, y + 6, hairline)
  return y + rowHeight
}

/** The first column is names and is cut where it is too long; the others end at their places. */
function drawRow(page: PdfPage, texts: readonly string[], y: number, style: TextStyle): void {
  page.group(() => {
    for (const [at, place] of places.entries()) {
      const text = texts[at] ?? ''
      const [fitting = ''] = at === 0 ? page.wrap(text, 160, style, 1) : [text]
      page.text(fitting, place, y, style, at === 0 ? 'left' : 'right')
    }
  })
}
