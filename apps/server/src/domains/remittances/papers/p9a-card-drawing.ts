import { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage, pageWidth, type TextStyle } from '#platform/pdf/pdf-page.ts'

/** A person's tax deduction card of a year, as texts that are ready to be printed. */
export interface P9aCard {
  readonly title: string
  readonly employer: string
  readonly language: string
  /** ISO 8601 in UTC: the same content is the same bytes */
  readonly createdAt: string
  /** what stands over the months: who, and their numbers */
  readonly said: readonly (readonly [label: string, value: string])[]
  /** over the columns of amounts: `A Basic Salary` */
  readonly heads: readonly string[]
  /** the month, or that these are the sums; then an amount for each head */
  readonly rows: readonly (readonly string[])[]
}

const [pine, ink, inkSoft, hairline] = ['#0f5c47', '#14211f', '#4b5856', '#dde5e2']
const margin = 42
const right = pageWidth - margin
/** what the months' names take */
const firstWidth = 48
const rowHeight = 11.6
/** KRA's form lies across a page; on one that stands its columns stand in blocks under each other. */
const columnsOfBlock = 6

const head: TextStyle = { face: 'strong', size: 6.8, color: inkSoft, tag: 'H2' }
const cell: TextStyle = { face: 'text', size: 7.4, color: ink, isTabular: true }
const strong: TextStyle = { ...cell, face: 'strong' }
const label: TextStyle = { face: 'text', size: 8.4, color: inkSoft }
const value: TextStyle = { face: 'strong', size: 8.8, color: ink }

/** A card as PDF, one page. Work for a thread, which opens the fonts by itself. */
export async function drawP9aCard(card: P9aCard): Promise<Uint8Array> {
  const book = await FontBook.open()
  await book.prepare([
    card.title,
    card.employer,
    ...card.said.flat(),
    ...card.heads,
    ...card.rows.flat(),
    '…',
  ])
  const page = new PdfPage(book, {
    title: card.title,
    author: card.employer,
    language: card.language,
    createdAt: new Date(card.createdAt),
  })
  page.text(card.employer, margin, 58, { face: 'strong', size: 10, color: pine })
  page.text(card.title, margin, 84, { face: 'display', size: 20, color: ink, tag: 'H1' })
  for (const [at, [name, said]] of card.said.entries()) {
    page.group(() => {
      page.text(name, margin, 110 + at * 15, label)
      page.text(said, margin + 120, 110 + at * 15, value)
    })
  }
  let y = 110 + card.said.length * 15 + 18
  for (let from = 0; from < card.heads.length; from += columnsOfBlock) {
    y = drawBlock(page, card, y, from) + 26
  }
  return page.finish()
}

/** The months with the block of columns that begins with one. @returns where it ends */
function drawBlock(page: PdfPage, { heads, rows }: P9aCard, top: number, from: number): number {
  const width = (right - margin - firstWidth) / columnsOfBlock
  const endOf = (at: number) => margin + firstWidth + (at + 1) * width
  const headLines = heads
    .slice(from, from + columnsOfBlock)
    .map((text) => page.wrap(text, width - 6, head, 2))
  for (const [at, lines] of headLines.entries()) {
    page.group(() => {
      for (const [line, text] of lines.entries()) page.text(text, endOf(at), top + line * 8.6, head, 'right')
    })
  }
  const linesMost = Math.max(...headLines.map(({ length }) => length))
  let y = top + linesMost * 8.6
  page.line(margin, y - 2, right, y - 2, hairline)
  for (const [index, [period = '', ...amounts]] of rows.entries()) {
    const style = index === rows.length - 1 ? strong : cell
    y += rowHeight
    page.group(() => {
      page.text(period, margin, y, style)
      for (const [at] of headLines.entries())
        page.text(amounts[from + at] ?? '', endOf(at), y, style, 'right')
    })
  }
  return y
}
