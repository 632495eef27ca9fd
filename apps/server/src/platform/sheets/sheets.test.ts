import { addDays, localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { type Cell, columnLetters, columnOfAddress, UnreadableSheet } from './sheet.ts'
import { type SheetTable, writeSheet, writeWorkbook } from './write-sheet.ts'

/** The cells of a sheet, row by row, as plain values. */
const cellsOf = async (bytes: Uint8Array): Promise<(readonly [number, Cell])[][]> =>
  (await readSheet(bytes, 10_000)).rows.map(({ cells }) => [...cells])
const textsOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await cellsOf(bytes)).map((cells) =>
    cells.map(([, cell]) => (cell.kind === 'text' ? cell.text : cell.kind)),
  )
const faultOf = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    await readSheet(bytes, 10_000)
    return undefined
  } catch (error) {
    if (error instanceof UnreadableSheet) return error.fault
    throw error
  }
}

const workbook = strToU8('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>')
const sheetWith = (rows: string, further: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': workbook,
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...Object.fromEntries(Object.entries(further).map(([path, xml]) => [path, strToU8(xml)])),
  })

describe('What is written is read back', () => {
  // A sheet trims its cells, knows no empty ones and leaves out what Unicode calls no characters, and the mark of what
  // couldn't be read (U+FFFD), which the library that writes takes for one; a space inside stays.
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.replace(/[\p{Cc}\p{Noncharacter_Code_Point}\ufeff\ufffd]/gu, '').trim())
    .filter((text) => text !== '' && !/_x[0-9a-f]{4}_/i.test(text))
  const risky = fc.constantFrom(
    '=1+1',
    '+234801',
    '-5',
    '@x',
    "'=x",
    "''",
    '"quoted", text',
    'a;b\tc',
    '王小明',
    '<&>',
  )
  const rows = fc.array(fc.array(fc.oneof(cell, risky), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 20,
  })

  test.each(['xlsx', 'csv'] as const)('in %s, text for text, whatever it looks like', async (format) => {
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const columns = ['A', 'B', 'C'].map((header) => ({ header, kind: 'text' as const }))
        const read = await textsOf(await writeSheet({ columns, rows: texts }, format))
        expect(read).toEqual([['A', 'B', 'C'], ...texts])
      }),
      { numRuns: 60 },
    )
  })

  test('in XLSX, every amount to the last unit and every date to the day', async () => {
    const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(minor)
    const dates = fc.integer({ min: 0, max: 70_000 }).map((days) => addDays(localDate('1930-01-01'), days))
    await fc.assert(
      fc.asyncProperty(amounts, dates, async (amount, date) => {
        const table: SheetTable = {
          columns: [
            { header: 'A', kind: 'money', currency: 'NGN' },
            { header: 'D', kind: 'date' },
          ],
          rows: [[amount, date]],
        }
        const [, row] = await cellsOf(await writeSheet(table, 'xlsx'))
        const [money, day] = row!.map(([, read]) => read)
        expect(money).toMatchObject({ kind: 'number' })
        expect(Math.round(Number((money as { text: string }).text) * 100)).toBe(amount)
        expect(day).toEqual({ kind: 'date', date })
      }),
      { numRuns: 40 },
    )
  })

  test('with totals, blank rows for filling in, and several tabs of which the first is read', async () => {
    const table: SheetTable = {
      columns: [{ header: 'Name', kind: 'text' }],
      rows: [['Ada']],
      totals: ['Sum'],
      blankRows: 20,
    }
    const bytes = await writeWorkbook([
      { ...table, name: 'People' },
      { ...table, name: 'Notes', rows: [] },
    ])
    expect(await textsOf(bytes)).toEqual([['Name'], ['Ada'], ['Sum']])
  })
})

test('No text of a CSV begins as a formula would, and Excel finds its letters', async () => {
  const columns = [{ header: '=A1', kind: 'text' as const }]
  const bytes = await writeSheet({ columns, rows: [['=cmd|x'], ['@SUM'], ['\tx'], ["'=x"], ['＝x']] }, 'csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString().slice(1)).toBe("'=A1\r\n'=cmd|x\r\n'@SUM\r\n'\tx\r\n''=x\r\n'＝x\r\n")
})

describe('A CSV is read', () => {
  const expected = [
    ['Name', 'Prénom'],
    ['Ada', 'Zoë'],
  ]
  const text = 'Name,Prénom\r\nAda,Zoë\r\n'
  const windows1252 = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each([
    ['in UTF-8', Buffer.from(text)],
    ['in UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['in Windows-1252', windows1252],
    ['in UTF-16, little end first', utf16],
    ['in UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['with semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['with tabs', Buffer.from(text.replaceAll(',', '\t'))],
    ["with Excel's own line", Buffer.from(`sep=|\r\n${text.replaceAll(',', '|')}`)],
    ['with old line ends', Buffer.from(text.replaceAll('\r\n', '\n'))],
  ])('%s', async (_title, bytes) => {
    expect(await textsOf(bytes)).toEqual(expected)
  })

  test('with line breaks and separators inside quotes, and its own row numbers', async () => {
    const { rows } = await readSheet(Buffer.from('A,B\n\n"1,\n""2""",x\n,,\n=SUM(A1),-5'), 100)
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 5])
    expect(rows[1]!.cells.get(0)).toEqual({ kind: 'text', text: '1,\n"2"' })
    expect(rows[2]!.cells.get(0)).toEqual({ kind: 'formula', text: '=SUM(A1)' })
    expect(rows[2]!.cells.get(1)).toEqual({ kind: 'text', text: '-5' })
  })
})

describe('A workbook is read', () => {
  test('with formulas, errors, switches, inline text, and gaps as the spreadsheet shows them', async () => {
    const bytes = sheetWith(
      `<row r="3"><c r="B3"><f>SUM(A1:A2)</f><v>3</v></c><c r="C3"><f t="shared" si="0"/><v>3</v></c>
       <c r="D3" t="e"><v>#REF!</v></c><c r="E3" t="b"><v>1</v></c>
       <c r="AA3" t="inlineStr"><is><r><t>O'</t></r><r><t>Neil &amp; Co_x000D_</t></r><rPh><t>x</t></rPh></is></c></row>
       <row r="9"><c r="A9"/></row>`,
    )
    const { rows } = await readSheet(bytes, 10)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).toBe(3)
    expect([...rows[0]!.cells]).toEqual([
      [1, { kind: 'formula', text: '=SUM(A1:A2)' }],
      [2, { kind: 'formula', text: '=…' }],
      [3, { kind: 'error', text: '#REF!' }],
      [4, { kind: 'boolean', value: true }],
      [26, { kind: 'text', text: "O'Neil & Co" }],
    ])
  })

  test('with numbers as the spreadsheet shows them, without the noise of floats', async () => {
    const cells = ['0.1', '1000.005', '0.30000000000000004', '123456789', '1E+3', '-5'].map(
      (value) => `<c><v>${value}</v></c>`,
    )
    const [row] = await cellsOf(sheetWith(`<row>${cells.join('')}</row>`))
    expect(row!.map(([, cell]) => 'text' in cell && cell.text)).toEqual([
      '0.1',
      '1000.005',
      '0.3',
      '123456789',
      '1000',
      '-5',
    ])
  })

  test('with dates by their styles, from 1900 and from 1904, and not by names of months in a currency', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/>
      <numFmt numFmtId="171" formatCode='"day" #,##0'/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
    const row =
      '<row><c s="0"><v>45306</v></c><c s="1"><v>45306.75</v></c><c s="2"><v>45306</v></c><c s="3"><v>45306</v></c></row>'
    const [cells] = await cellsOf(sheetWith(row, { 'xl/styles.xml': styles }))
    const date = { kind: 'date', date: '2024-01-15' }
    const number = { kind: 'number', text: '45306' }
    expect(cells!.map(([, cell]) => cell)).toEqual([number, date, date, number])
    const old = '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="r"/></sheets></workbook>'
    const [from1904] = await cellsOf(
      sheetWith('<row><c s="1"><v>43844</v></c></row>', { 'xl/styles.xml': styles, 'xl/workbook.xml': old }),
    )
    expect(from1904![0]![1]).toEqual(date)
  })

  test('from the first tab that is shown', async () => {
    const tabs = `<workbook><sheets><sheet name="a" state="hidden" r:id="r1"/><sheet name="b" r:id="r2"/></sheets></workbook>`
    const relations = `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>
      <Relationship Id="r2" Target="/xl/worksheets/two.xml"/></Relationships>`
    const bytes = sheetWith('<row><c><v>1</v></c></row>', {
      'xl/workbook.xml': tabs,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/worksheets/two.xml': '<x:worksheet><x:row><x:c t="str"><x:v>two</x:v></x:c></x:row></x:worksheet>',
    })
    expect(await textsOf(bytes)).toEqual([['two']])
  })

  test('only as far as asked, the rest is counted', async () => {
    const rows = Array.from({ length: 50 }, () => '<row><c><v>1</v></c></row>').join('')
    const content = await readSheet(sheetWith(rows), 11)
    expect([content.rows.length, content.rowsInFile]).toEqual([11, 50])
  })
})

describe('A file that is no sheet is named for what it is', () => {
  const bomb = (size: number, path = 'xl/worksheets/sheet1.xml') =>
    zipSync({ 'xl/workbook.xml': workbook, [path]: new Uint8Array(size) }, { level: 1 })
  test.each<[string, string, Uint8Array]>([
    ['another zip', 'not-a-sheet', zipSync({ 'word/document.xml': strToU8('<x/>') })],
    ['a picture', 'not-a-sheet', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a zip that was cut off', 'damaged', sheetWith('<row/>').subarray(0, 200)],
    ['XML that was cut off', 'damaged', sheetWith('<row><c><v>1')],
    ['XML with a document type', 'damaged', sheetWith('<!DOCTYPE x [<!ENTITY a "b">]>')],
    ['a workbook without its sheet', 'damaged', zipSync({ 'xl/workbook.xml': workbook })],
    ['a quote that never ends', 'damaged', Buffer.from('A,B\n"never,ends\n')],
    ['a zip bomb', 'too-large', bomb(65 * 1024 * 1024)],
    [
      'a row of a million columns',
      'too-large',
      sheetWith(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    ],
    ['a CSV row of ten thousand columns', 'too-large', Buffer.from(`A\n${'x,'.repeat(10_000)}\n`)],
    [
      'a text of a million letters',
      'too-large',
      sheetWith(`<row><c t="str"><v>${'a'.repeat(1e6)}</v></c></row>`),
    ],
    ['a CSV text of fifty thousand letters', 'too-large', Buffer.from(`A\n${'a'.repeat(50_000)}\n`)],
    ['a bomb in the shared strings', 'too-large', bomb(65 * 1024 * 1024, 'xl/workbook.xml')],
    [
      'a zip of very many files',
      'too-large',
      zipSync(Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`f${index}`, strToU8('')]))),
    ],
  ])('%s', async (_title, fault, bytes) => {
    expect(await faultOf(bytes)).toBe(fault)
  })

  test('A zip that lies about its sizes is cut off at what it said', async () => {
    const bytes = sheetWith('<row/>', { 'xl/worksheets/sheet1.xml': ' '.repeat(1_000_000) })
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    for (let at = 0; at < bytes.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    expect(await faultOf(bytes)).toBe('damaged')
  })

  test('Whatever the bytes are, reading ends with a sheet or a reason', async () => {
    const good = sheetWith('<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>')
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.nat(good.length - 1),
        fc.nat(255),
        async (noise, at, value) => {
          await faultOf(noise)
          await faultOf(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, ...noise))
          const broken = Uint8Array.from(good)
          broken[at] = value
          await faultOf(broken)
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('Columns have letters', () => {
  const letters = [0, 25, 26, 27, 701, 702].map(columnLetters)
  expect(letters).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  expect(letters.map(columnOfAddress)).toEqual([0, 25, 26, 27, 701, 702])
  expect(columnOfAddress('1A')).toBeUndefined()
})
