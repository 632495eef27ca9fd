import { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage, pageHeight, type TextStyle } from '#platform/pdf/pdf-page.ts'
import type { Certificate, LetterSheet } from './letter-sheet.ts'
import { hairline, ink, inkSoft, pine, small } from './paper-look.ts'

/** A letter has wider margins than a payslip: it is read, and not looked up. */
const left = 72
const right = 595.28 - 72
const width = right - left
const bottom = pageHeight - 84

const text: TextStyle = { face: 'text', size: 10.5, color: ink }
const leading = 15.5

let opened: Promise<FontBook> | undefined

/** The PDF of a letter: letterhead, date, addressee, subject, paragraphs, room for a signature. Work for a thread. */
export async function drawLetter(sheet: LetterSheet): Promise<Uint8Array> {
  opened ??= FontBook.open()
  const book = await opened
  await book.prepare(textsOf(sheet))
  const page = new PdfPage(book, {
    title: sheet.subject,
    author: sheet.organization.name,
    language: sheet.language,
    createdAt: new Date(sheet.createdAt),
  })
  drawParagraphs(page, sheet, drawHead(page, sheet))
  for (const certificate of sheet.certificates ?? []) drawCertificate(page, certificate)
  page.onEachPage((number, count) => page.artifact(() => drawFoot(page, sheet, number, count)))
  return page.finish()
}

const textsOf = (sheet: LetterSheet): readonly string[] => [
  sheet.organization.name,
  sheet.organization.address ?? '',
  sheet.date,
  sheet.addressee,
  sheet.subject,
  ...sheet.paragraphs,
  sheet.signature,
  sheet.referenceLine,
  ...(sheet.certificates ?? []).flatMap(({ title, name, lines }) => [title, name, ...lines.flat()]),
  '0123456789/ …',
]

/** The employer, the day, to whom, and what about. @returns where the paragraphs begin */
function drawHead(page: PdfPage, sheet: LetterSheet): number {
  const { name, address } = sheet.organization
  page.rectangle(0, 0, 595.28, 6, pine)
  const nameStyle: TextStyle = { face: 'display', size: 16, color: ink }
  let y = drawLines(page, page.wrap(name, width, nameStyle, 2), 72, nameStyle, 19)
  if (address) y = drawLines(page, page.wrap(address, width, small, 2), y - 4, { ...small, size: 8.5 }, 11.5)
  page.line(left, y, right, y, hairline)
  y += 32
  page.text(sheet.date, left, y, { ...text, color: inkSoft })
  y += 28
  y = drawLines(page, page.wrap(sheet.addressee, width, text, 4), y, text, leading)
  y += 12
  const subject: TextStyle = { face: 'strong', size: 12.5, color: ink, tag: 'H1' }
  return drawLines(page, page.wrap(sheet.subject, width, subject, 3), y, subject, 17) + 6
}

const linesAtMost = 500

function drawParagraphs(page: PdfPage, sheet: LetterSheet, top: number): void {
  let y = top
  const next = (height: number): void => {
    if (y + height <= bottom) return
    page.addPage()
    y = 84
  }
  for (const paragraph of sheet.paragraphs) {
    for (const written of paragraph.split('\n')) {
      for (const line of page.wrap(written, width, text, linesAtMost)) {
        next(leading)
        page.text(line, left, y, text)
        y += leading
      }
    }
    y += leading * 0.6
  }
  next(90)
  y += 54
  page.line(left, y, left + 190, y, inkSoft)
  page.text(sheet.signature, left, y + 14, { ...text, size: 9, color: inkSoft })
}

/** A page of its own for whoever signed: the signature as it was given, and how, when and from where. */
function drawCertificate(page: PdfPage, { title, name, paths, lines }: Certificate): void {
  page.addPage()
  page.rectangle(0, 0, 595.28, 6, pine)
  const heading: TextStyle = { face: 'display', size: 16, color: ink, tag: 'H1' }
  let y = drawLines(page, page.wrap(title, width, heading, 2), 84, heading, 20) + 24
  if (paths.length > 0) {
    for (const path of paths) page.path(path, left, y, 0.5, { stroke: ink, width: 2.6 })
    y += 92
  } else y = drawLines(page, page.wrap(name, width, heading, 2), y + 30, { ...heading, tag: 'P' }, 20) + 12
  page.line(left, y, left + 240, y, inkSoft)
  y += 36
  for (const [label, value] of lines) {
    page.text(label, left, y, { ...text, size: 9, color: inkSoft })
    y = drawLines(page, page.wrap(value, width, text, 3), y + 14, text, leading) + 10
  }
}

function drawFoot(page: PdfPage, sheet: LetterSheet, number: number, count: number): void {
  page.text(sheet.referenceLine, left, pageHeight - 40, small)
  if (count > 1) page.text(`${number}/${count}`, right, pageHeight - 40, small, 'right')
}

/** @returns the baseline below the last line */
function drawLines(
  page: PdfPage,
  lines: readonly string[],
  top: number,
  style: TextStyle,
  height: number,
): number {
  page.group(() => {
    lines.forEach((line, at) => {
      page.text(line, left, top + at * height, style)
    })
  }, style.tag)
  return top + lines.length * height
}
