import { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage, pageHeight, pageWidth, type TextStyle } from '#platform/pdf/pdf-page.ts'

/** A wallet's statement, as texts that are ready to be printed. */
export interface StatementSheet {
  readonly title: string
  readonly organization: string
  readonly subtitle: string
  readonly language: string
  /** ISO 8601 in UTC: the same content is the same bytes */
  readonly createdAt: string
  /** what the whole of it comes to */
  readonly figures: readonly { readonly label: string; readonly value: string }[]
  /** time, what it was, amount, and where it is known what may be spent and what the bank should have */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string
}

const [pine, ink, inkSoft, hairline] = ['#0f5c47', '#14211f', '#4b5856', '#dde5e2']
const margin = 42
const right = pageWidth - margin
const rowHeight = 17
const bottom = pageHeight - 62
/** where the time and the words begin, and where the columns of amounts end */
const [wordsAt, wordsWidth] = [margin + 92, 196]
const amountsEnd = [right - 156, right - 78, right]

const head: TextStyle = { face: 'strong', size: 7.6, color: inkSoft, tag: 'H2' }
const cell: TextStyle = { face: 'text', size: 7.8, color: ink, isTabular: true }
const small: TextStyle = { face: 'text', size: 7.4, color: inkSoft }
const figure: TextStyle = { face: 'display', size: 12.5, color: ink, isTabular: true }

/** The statement as PDF. Work for a thread, which opens the fonts by itself. */
export async function drawStatementSheet(sheet: StatementSheet): Promise<Uint8Array> {
  const book = await FontBook.open()
  await book.prepare([
    ...[sheet.title, sheet.organization, sheet.subtitle, sheet.note, ...sheet.heads],
    ...sheet.figures.flatMap(({ label, value }) => [label, value]),
    ...sheet.rows.flat(),
    '0123456789/…−+',
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
  drawFigures(page, sheet)
  let y = drawHeads(page, sheet, 178)
  for (const row of sheet.rows) {
    if (y > bottom) {
      page.addPage()
      y = drawHeads(page, sheet, 58)
    }
    drawRow(page, row, y, cell)
    y += rowHeight
  }
  page.onEachPage((number, count) =>
    page.artifact(() => {
      page.text(sheet.note, margin, pageHeight - 28, small)
      page.text(`${number} / ${count}`, right, pageHeight - 28, small, 'right')
    }),
  )
  return page.finish()
}

function drawFigures(page: PdfPage, { figures }: StatementSheet): void {
  const width = (right - margin) / figures.length
  for (const [at, { label, value }] of figures.entries()) {
    page.group(() => {
      page.text(label, margin + at * width, 130, small)
      page.text(value, margin + at * width, 147, figure)
    })
  }
}

function drawHeads(page: PdfPage, { heads }: StatementSheet, y: number): number {
  drawRow(page, heads, y, head)
  page.line(margin, y + 6, right, y + 6, hairline)
  return y + rowHeight
}

/** The words are cut where they are too long; amounts end at their places. */
function drawRow(
  page: PdfPage,
  [time = '', words = '', ...amounts]: readonly string[],
  y: number,
  style: TextStyle,
) {
  const ends = amountsEnd.slice(amountsEnd.length - amounts.length)
  page.group(() => {
    page.text(time, margin, y, style)
    const [fitting = ''] = page.wrap(words, wordsWidth, style, 1)
    page.text(fitting, wordsAt, y, style)
    for (const [at, amount] of amounts.entries()) page.text(amount, ends[at]!, y, style, 'right')
  })
}
