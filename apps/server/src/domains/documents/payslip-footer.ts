import type { PdfPage, TextStyle } from '#platform/pdf/pdf-page.ts'
import { footerTop, hairline, margin, marigold, pine, right, small, white } from './paper-look.ts'
import type { PayslipSheet } from './payslip-sheet.ts'

/** What holds for the whole payslip, in small print, and who printed it. */
export function drawFooter(page: PdfPage, sheet: PayslipSheet): void {
  page.line(margin, footerTop, right, footerTop, hairline)
  const note: TextStyle = { ...small, size: 6.8 }
  const [first = '', ...others] = sheet.notes
  page.text(first, margin, footerTop + 13, note)
  page.text(others.join(' · '), margin, footerTop + 23, note)
  const name: TextStyle = { face: 'display', size: 10, color: pine }
  const nameX = right - page.widthOf('Kazi', name)
  page.text('Kazi', right, footerTop + 19, name, 'right')
  drawMark(page, nameX - 19, footerTop + 8.5, 14 / 28)
}

/** The product's mark, from the same paths as the web's icon. */
function drawMark(page: PdfPage, x: number, y: number, scale: number): void {
  page.rectangle(x, y, 28 * scale, 28 * scale, pine, 8 * scale)
  page.path('M9 7.5v13', x, y, scale, { stroke: white, width: 2.8 })
  page.path('M19.5 20.5 12.6 14', x, y, scale, { stroke: white, width: 2.8 })
  page.path('M13.2 13.3c.3-3.7 2.6-5.8 6.6-6-.2 3.9-2.5 6-6.6 6Z', x, y, scale, { fill: marigold })
}
