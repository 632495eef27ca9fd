import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import { zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { repeatedText, sameNames, understatedBomb } from '#platform/sheets/test/hostile-files.ts'
import { WorkGivenUp } from '#platform/threads/thread-pool.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { csvOf, importFile, personOf, upload, validate, xlsxOf, xlsxOfCells } from '../test/sheet-files.ts'

const server = await openTestServer({ isWorking: false })
const member = await addMember(server, await addOrganization(server))

/** Nobody was added, and the server goes on answering. */
async function expectNothingChanged(): Promise<void> {
  const list = await server.call(employeeRoutes.list, {}, member)
  expect(list.status).toBe(200)
  expect(list.json.meta.total).toBe(0)
}

describe('A file that is no sheet of people is refused with a sentence', () => {
  async function expectRefusal(bytes: Uint8Array<ArrayBuffer>, code: string, message: string, name?: string) {
    for (const send of [validate, importFile]) {
      const refused = await send(server, member, bytes, name === undefined ? {} : { name })
      expect(refused.status).toBe(422)
      expect(refused.failure.code).toBe(code)
      expect(refused.failure.errors.join(' ')).toContain(message)
    }
    await expectNothingChanged()
  }

  test('a wrong header, with the address and the nearest name', async () => {
    const { 'Monthly gross salary': salary, ...person } = personOf('NG')
    const bytes = await xlsxOf([{ ...person, Sallary: salary ?? null }])
    await expectRefusal(
      bytes,
      'sheets.header-wrong',
      'M1: There is no column “Sallary”. Did you mean “Monthly gross salary”?',
    )
    await expectRefusal(bytes, 'sheets.header-wrong', 'Row 1: The column “Monthly gross salary” is missing.')
  })

  test('the same column twice', async () => {
    const bytes = await xlsxOfCells([
      [...Object.keys(personOf('NG')), 'first NAME'],
      [...Object.values(personOf('NG')), 'Again'],
    ])
    await expectRefusal(bytes, 'sheets.header-wrong', 'N1: The column “First name” stands here twice.')
  })

  test('20,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      'First name': 'Person',
      'Last name': `Number ${index}`,
      'Start date': '2024-01-15',
      'Monthly gross salary': 1000,
    }))
    const sentence = 'The sheet has 20,000 rows; at most 10,000 go in at once'
    await expectRefusal(await xlsxOf(rows), 'sheets.too-many-rows', sentence)
    await expectRefusal(csvOf(rows), 'sheets.too-many-rows', sentence, 'people.csv')
  })

  test('ten megabytes of commas, of which a row’s worth is looked at', async () => {
    const bytes = new Uint8Array(Buffer.alloc(9_900_000, ','))
    await expectRefusal(bytes, 'sheets.unreadable', 'far more', 'people.csv')
  })

  test('three million short lines, of which those past the limit are neither parsed nor counted to the end', async () => {
    const header = Buffer.from(csvOf([personOf('NG')]))
      .toString()
      .split('\r\n')[0]
    const bytes = new Uint8Array(Buffer.from(`${header}\n${'a\n'.repeat(3_000_000)}`))
    await expectRefusal(bytes, 'sheets.too-many-rows', 'has 49,999 rows', 'people.csv')
  })

  test('a header and nothing else', async () => {
    await expectRefusal(await xlsxOfCells([Object.keys(personOf('NG'))]), 'sheets.empty', 'holds no rows')
  })

  test('the template as it was downloaded', async () => {
    const template = await server.call(employeeSheetRoutes.downloadSheet, {}, member)
    await expectRefusal(new Uint8Array(template.bytes), 'sheets.empty', 'the example')
  })

  test('a workbook that was cut off', async () => {
    const parts = {
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a"'),
      '[Content_Types].xml': Buffer.from(''),
    }
    await expectRefusal(new Uint8Array(zipSync(parts)), 'sheets.unreadable', 'damaged or cut off')
  })

  test('a zip bomb, without unpacking it', async () => {
    const parts = {
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(65 * 1024 * 1024),
    }
    const file = { name: 'people.xlsx', bytes: zipSync(parts, { level: 1 }) }
    const refused = await server.call(fileRoutes.uploadFile, { file }, member)
    expect([refused.status, refused.failure.code]).toEqual([422, 'file.unpacks-too-large'])
  })

  test('a workbook that would unpack or fill cells without end', async () => {
    await expectRefusal(understatedBomb(), 'sheets.unreadable', 'damaged or cut off')
    await expectRefusal(repeatedText(), 'sheets.unreadable', 'unpacks to far more')
  })

  test('an archive that names one part many times is stopped at the upload', async () => {
    const file = { name: 'people.xlsx', bytes: sameNames() }
    const refused = await server.call(fileRoutes.uploadFile, { file }, member)
    expect([refused.status, refused.failure.code]).toEqual([415, 'file.content-mismatch'])
  })

  test('an old workbook and one with a password are told apart at the upload, whatever their name', async () => {
    const compound = (text: string) =>
      new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')]))
    const cases = [
      ['people.xlsx', compound('EncryptedPackage'), 'protected with a password'],
      ['people.xlsx', compound('Workbook'), 'old Excel file'],
      ['people.xls', compound('Workbook'), 'old Excel file'],
      ['people.ods', new Uint8Array(zipSync({ 'content.xml': Buffer.from('<x/>') })), 'OpenDocument'],
    ] as const
    for (const [name, bytes, sentence] of cases) {
      const refused = await server.call(fileRoutes.uploadFile, { file: { name, bytes } }, member)
      expect(refused.status).toBe(415)
      expect(refused.failure.errors.join()).toContain(sentence)
    }
  })

  test('one that takes too long or that has to wait for too many others', async () => {
    const fileId = await upload(server, member, await xlsxOf([personOf('NG')]))
    const validateAgain = (language: string) =>
      server.call(
        employeeSheetRoutes.validateSheet,
        { body: { fileId }, headers: { 'accept-language': language } },
        member,
      )
    const run = vi.spyOn(server.services.threads, 'run')
    run.mockRejectedValueOnce(new WorkGivenUp('time')).mockRejectedValueOnce(new WorkGivenUp('memory'))
    for (const [language, sentence] of [
      ['en-US', 'takes too long to read'],
      ['zh-CN', '耗时过长'],
    ] as const) {
      const refused = await validateAgain(language)
      expect([refused.status, refused.failure.code]).toEqual([422, 'file.too-slow'])
      expect(refused.failure.errors.join()).toContain(sentence)
    }
    run.mockRejectedValueOnce(new WorkGivenUp('busy'))
    const busy = await validateAgain('en-US')
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '10'])
    run.mockRestore()
    expect((await validateAgain('en-US')).status).toBe(200)
  })

  test('another file renamed .xlsx is stopped at the upload', async () => {
    for (const bytes of [
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<document/>') })),
      Buffer.from('First name,Last name\nA,B\n'),
    ]) {
      const file = { name: 'people.xlsx', bytes: new Uint8Array(bytes) }
      const refused = await server.call(fileRoutes.uploadFile, { file }, member)
      expect(refused.status).toBe(415)
      expect(refused.failure.errors.join()).toContain('isn’t what its name says')
    }
    await expectNothingChanged()
  })

  test('a picture that was uploaded as one', async () => {
    const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
    await expectRefusal(png, 'sheets.unreadable', 'This isn’t a spreadsheet', 'photo.png')
  })
})

test("A file of another organisation isn't there", async () => {
  const other = await addMember(server, await addOrganization(server))
  const fileId = await upload(server, member, await xlsxOf([personOf('NG')]))
  const refused = await server.call(employeeSheetRoutes.importSheet, { body: { fileId } }, other)
  expect(refused.status).toBe(404)
})
