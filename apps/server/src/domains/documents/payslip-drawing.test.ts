import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { FontBook } from '#platform/pdf/font-book.ts'
import { drawPayslip } from './payslip-drawing.ts'
import { describePayslip, type Employer } from './payslip-sheet.ts'
import { line, payslipDocument } from './test/payslip.ts'

const employer: Employer = { name: 'Lagos Foods Ltd', country: 'NG', address: null }
let book: FontBook
beforeAll(async () => {
  book = await FontBook.open()
})

const pagesOf = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

/** The text of a file by the maps that it carries from its glyphs to Unicode: what a reader copies out of it. */
function mappedText(file: Buffer): Set<string> {
  const found = new Set<string>()
  const source = file.toString('latin1')
  for (const match of source.matchAll(/stream\n/g)) {
    const start = match.index + match[0].length
    const end = source.indexOf('\nendstream', start)
    const bytes = file.subarray(start, end)
    if (bytes[0] !== 0x78) continue
    const text = inflateSync(bytes).toString('latin1')
    if (!text.includes('beginbfrange')) continue
    for (const [, code] of text.matchAll(/<([0-9a-f]{4,8})>(?=[\] ])/g)) {
      found.add(Buffer.from(code!, 'hex').swap16().toString('utf16le'))
    }
  }
  return found
}

test('A payslip is one A4 page, and one that says how it came about, with its own fonts in it', async () => {
  const file = await drawPayslip(book, describePayslip(payslipDocument(), employer, 'en-US'))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(file)).toBe(2)
  expect(file.toString('latin1')).toContain('[0 0 595.28 841.89]')
  expect(file.toString('latin1').match(/\/FontFile2/g)!.length).toBeGreaterThanOrEqual(3)
  expect(file.toString('latin1')).not.toMatch(/\/BaseFont \/Helvetica/)
})

test('The naira sign, Yoruba marks and Chinese are drawn with glyphs that say what they are', async () => {
  const sheet = describePayslip(payslipDocument({ name: 'Ṣẹ́gun 陈晓婷' }), employer, 'zh-CN')
  const drawn = mappedText(await drawPayslip(book, sheet))
  for (const character of ['₦', 'Ṣ', 'ẹ', '陈', '晓', '婷', '实', '税']) expect(drawn).toContain(character)
})

test('A character that no font has costs nobody the payslip', async () => {
  const name = 'Ngozi 🎉\u0378 \u{10ffff} ሀሎ اسم'
  const file = await drawPayslip(book, describePayslip(payslipDocument({ name }), employer, 'en-US'))
  expect(pagesOf(file)).toBe(2)
})

test('Long names and many lines stay on the page; only the annex grows with them', async () => {
  const long = 'Oluwaṣeun-Adébáyọ̀ '.repeat(9)
  const lines = Array.from({ length: 24 }, (_, at) =>
    line(`extra-${at}`, 'earning', 100 + at, { label: long }),
  )
  const draw = (count: number) => {
    const sheet = describePayslip(
      payslipDocument({ name: long, jobTitle: long, department: long, lines: lines.slice(0, count) }),
      { ...employer, name: long, address: long },
      'en-US',
    )
    return drawPayslip(book, sheet)
  }
  expect(pagesOf(await draw(8))).toBe(2)
  expect(pagesOf(await draw(24))).toBe(3)
})

test('The same payslip gives the same bytes', async () => {
  const draw = () => drawPayslip(book, describePayslip(payslipDocument(), employer, 'en-US'))
  expect((await draw()).equals(await draw())).toBe(true)
})
