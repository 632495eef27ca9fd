import { inflateSync } from 'node:zlib'
import { countryCodes } from '@kazi/values/country'
import { localDate } from '@kazi/values/local-date'
import { expect, test, vi } from 'vitest'
import { FontBook } from '#platform/pdf/font-book.ts'
import { PdfPage } from '#platform/pdf/pdf-page.ts'
import { margin, right } from './paper-look.ts'
import { drawPayslip } from './payslip-drawing.ts'
import { describePayslip } from './payslip-sheet.ts'
import { computedMonth } from './test/month-of-law.ts'
import { employer, line, payslipDocument } from './test/payslip.ts'

const book = await FontBook.open()

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
  const file = await drawPayslip(book, describePayslip(payslipDocument(), 'en-US'))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(file)).toBe(2)
  expect(file.toString('latin1')).toContain('[0 0 595.28 841.89]')
  expect(file.toString('latin1').match(/\/FontFile2/g)!.length).toBeGreaterThanOrEqual(3)
  expect(file.toString('latin1')).not.toMatch(/\/BaseFont \/Helvetica/)
})

test('The naira sign, Yoruba marks and Chinese are drawn with glyphs that say what they are', async () => {
  const sheet = describePayslip(payslipDocument({ name: 'Ṣẹ́gun 陈晓婷' }), 'zh-CN')
  const drawn = mappedText(await drawPayslip(book, sheet))
  for (const character of ['₦', 'Ṣ', 'ẹ', '陈', '晓', '婷', '实', '税']) expect(drawn).toContain(character)
})

test('A character that no font has costs nobody the payslip', async () => {
  const name = 'Ngozi 🎉\u0378 \u{10ffff} ሀሎ اسم'
  const file = await drawPayslip(book, describePayslip(payslipDocument({ name }), 'en-US'))
  expect(pagesOf(file)).toBe(2)
})

test('Long names and many lines stay on the page; only the annex grows with them', async () => {
  const long = 'Oluwaṣeun-Adébáyọ̀ '.repeat(9)
  const lines = Array.from({ length: 24 }, (_, at) =>
    line(`extra-${at}`, 'earning', 100 + at, { label: long }),
  )
  const draw = (count: number) => {
    const sheet = describePayslip(
      payslipDocument(
        { name: long, jobTitle: long, department: long, lines: lines.slice(0, count) },
        { employer: { ...employer, name: long, address: long } },
      ),
      'en-US',
    )
    return drawPayslip(book, sheet)
  }
  expect(pagesOf(await draw(8))).toBe(2)
  expect(pagesOf(await draw(24))).toBe(3)
})

test('The same payslip gives the same bytes', async () => {
  const draw = () => drawPayslip(book, describePayslip(payslipDocument(), 'en-US'))
  expect((await draw()).equals(await draw())).toBe(true)
})

/** Every text that a payslip puts on paper, with where it begins and ends. */
async function textsOnPaper(document: Parameters<typeof describePayslip>[0], language: 'en-US' | 'zh-CN') {
  const text = vi.spyOn(PdfPage.prototype, 'text')
  await drawPayslip(book, describePayslip(document, language))
  const { calls, contexts } = text.mock
  text.mockRestore()
  return calls.map(([said, x, , style, align], at) => {
    const length = (contexts[at] as PdfPage).widthOf(said, style)
    return { said, start: align === 'right' ? x - length : x, end: align === 'right' ? x : x + length }
  })
}

test('A name of a person’s many names is on the paper whole', async () => {
  const name = 'Oluwaṣeun-Adébáyọ̀ Nakamya-Wanjikũ Kirabo Ezenwata-Okonkwo Adeniyi-Balogun'
  const said = (await textsOnPaper(payslipDocument({ name }), 'en-US')).map((text) => text.said)
  const at = said.indexOf('Employee')
  expect(said.slice(at + 1).join(' ')).toContain(name)
})

test.each(['en-US', 'zh-CN'] as const)(
  'A value of the law in many words stays on the paper, in %s',
  async (language) => {
    const method =
      'pension, NHF and health insurance; life premium and home-loan interest, with evidence '.repeat(2)
    const parameter = {
      name: 'ng.paye.reliefs',
      effectiveFrom: localDate('2026-01-01'),
      law: 'Nigeria Tax Act 2025, s. 30',
      source: 'Gazette',
      figures: { deducted: { kind: 'method' as const, method } },
    }
    const rule = {
      rule: 'ng.paye',
      law: 'Act',
      effectiveFrom: localDate('2026-01-01'),
      parameters: [parameter],
    }
    const lines = [line('basic', 'earning', 100), line('ng.paye', 'deduction', 1, { rule: rule as never })]
    const texts = await textsOnPaper(payslipDocument({ lines }), language)
    expect(texts.map(({ said }) => said).join(' ')).toContain('evidence')
    for (const { said, start, end } of texts) {
      expect(start, said).toBeGreaterThanOrEqual(margin - 1)
      expect(end, said).toBeLessThanOrEqual(right + 1)
    }
  },
)

test('Every page says whose it is, of which month, and which of how many', async () => {
  const lines = Array.from({ length: 40 }, (_, at) =>
    line(`extra-${at}`, 'earning', 100, { label: `Extra ${at}` }),
  )
  const texts = await textsOnPaper(payslipDocument({ lines }), 'en-US')
  const places = texts.map(({ said }) => said).filter((said) => said.startsWith('Ngozi Eze ·'))
  expect(places.length).toBeGreaterThanOrEqual(3)
  expect(places).toEqual(
    places.map((_, at) => `Ngozi Eze · EMP-0001 · November 2026 · Page ${at + 1} of ${places.length}`),
  )
})

test('Steps that go on over the page stand under their line’s name again', async () => {
  const steps = Array.from(
    { length: 90 },
    (_, at) => ({ kind: 'amount', label: 'extra.amount', amount: at }) as never,
  )
  const texts = await textsOnPaper(
    payslipDocument({ lines: [line('basic', 'earning', 89, { steps })] }),
    'en-US',
  )
  expect(texts.filter(({ said }) => said === 'Basic pay, continued').length).toBeGreaterThanOrEqual(1)
})

test('A payslip has tags, so that it can be read aloud in order, with its headings', async () => {
  const file = (await drawPayslip(book, describePayslip(payslipDocument(), 'en-US'))).toString('latin1')
  expect(file).toContain('/StructTreeRoot')
  expect(file).toMatch(/\/Marked true/)
  for (const tag of ['Document', 'H1', 'H2', 'P']) expect(file).toContain(`/S /${tag}\n`)
})

test.each(countryCodes)(
  'The paper of %s says the law and its section, and nothing of how it was found out',
  async (country) => {
    const document = payslipDocument(computedMonth(country), { employer: { ...employer, country } })
    const said = (await textsOnPaper(document, 'en-US')).map((text) => text.said).join(' ')
    expect(said).toContain('Act')
    expect(said).toMatch(/Taxable pay of the (month|year)/)
    expect(said).toContain('RC 123456')
    expect(said).not.toMatch(/memory|not read|staging|Source|Read in|disputed|newspaper|assum/i)
  },
)
