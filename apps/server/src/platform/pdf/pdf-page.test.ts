import { expect, test } from 'vitest'
import { FontBook } from './font-book.ts'
import { PdfPage, type TextStyle } from './pdf-page.ts'

const style: TextStyle = { face: 'text', size: 8, color: '#000000' }
const texts = {
  english: 'Income Tax Act Cap 470, Third Schedule, Head B; Finance Act 2023, in force since 1 July 2023',
  chinese:
    'Finance Act 2023，自2023年7月1日起施行，数值见下文。以上各项，均四舍五入；（如有），不再另行说明。',
  unbroken: `${'W'.repeat(120)}${'il'.repeat(400)}`,
}
const book = await FontBook.open()
await book.prepare(Object.values(texts))
const page = new PdfPage(book, { title: 'T', author: 'A', language: 'zh-CN', createdAt: new Date(0) })

test('Wrapped text loses nothing and fits its width', () => {
  for (const text of Object.values(texts)) {
    for (let width = 40; width < 300; width += 7) {
      const lines = page.wrap(text, width, style, 999)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) expect(page.widthOf(line, style)).toBeLessThanOrEqual(width)
    }
  }
})

test('No Chinese line begins with a mark that closes the one before', () => {
  for (let width = 40; width < 300; width += 7) {
    for (const line of page.wrap(texts.chinese, width, style, 99)) expect(line).not.toMatch(/^[，。；）]/)
  }
})

test('What doesn’t fit into the last line ends in an ellipsis', () => {
  const lines = page.wrap(texts.english, 120, style, 2)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
})
