import { translate } from '@kazi/messages'
import type { PdfPage, TextStyle } from '#platform/pdf/pdf-page.ts'
import { ink, margin, marigold, pine, right, small, width } from './paper-look.ts'
import type { PayslipSheet } from './payslip-sheet.ts'

/** Whose payslip it is, and of which month: the head of every page. */
export function drawHeader(page: PdfPage, sheet: PayslipSheet): void {
  const room = width * 0.62
  const named = (size: number) =>
    page.wrap(sheet.organization, room, { face: 'display', size, color: ink }, 9)
  const size = [17, 14, 11.5].find((tried) => named(tried).length <= 2) ?? 9
  const nameStyle: TextStyle = { face: 'display', size, color: ink }
  const names = page.wrap(sheet.organization, room, nameStyle, 3)
  names.forEach((line, at) => {
    page.text(line, margin, 58 + at * size * 1.14, nameStyle)
  })
  if (sheet.address) {
    const address = page.wrap(sheet.address, room, small, 1)
    const y = names.length === 1 ? 73 : 69 + (names.length - 1) * size * 1.14
    page.text(address[0] ?? '', margin, y, { ...small, size: 8 })
  }
  page.text(sheet.month, right, 58, { face: 'display', size: 17, color: pine, tag: 'H1' }, 'right')
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

/** Whose page it is and which of how many: pages that fell apart are put together by it. */
export function drawPageLine(page: PdfPage, sheet: PayslipSheet, number: number, count: number): void {
  const style: TextStyle = { ...small, size: 8, isTabular: true }
  const place = ` · ${pageText(sheet, number, count)}`
  const room = width * 0.6 - page.widthOf(place, style)
  page.text(`${page.wrap(sheet.whose, room, style, 1)[0] ?? ''}${place}`, right, 86, style, 'right')
}

/** Page 2 of 3. */
export const pageText = (
  { language }: PayslipSheet,
  number: number | string,
  count: number | string,
): string => translate(language, 'documents', 'payslip.page', { number, count })
