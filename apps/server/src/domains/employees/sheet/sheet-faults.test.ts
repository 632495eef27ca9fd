import { employeeRoutes } from '@kazi/contract/employees'
import { paymentRoutes } from '@kazi/contract/payments'
import type { CountryCode } from '@kazi/values/country'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  csvOf,
  importFile,
  personOf,
  type TestCell,
  type TestRow,
  upload,
  validate,
  xlsxOf,
  xlsxOfCells,
} from '../test/sheet-files.ts'

let server: TestServer
let members: Record<CountryCode, TestMember>
beforeAll(async () => {
  server = await startTestServer({ isWorking: false })
  const memberOf = async (country: CountryCode) => addMember(server, await addOrganization(server, country))
  members = { NG: await memberOf('NG'), KE: await memberOf('KE'), UG: await memberOf('UG') }
})
afterAll(() => server.close())

/** Nobody was added, and the server goes on answering. */
async function expectNothingChanged(member: TestMember): Promise<void> {
  const list = await server.call(employeeRoutes.list, {}, member)
  expect(list.status).toBe(200)
  expect(list.json.meta.total).toBe(0)
  expect(await server.query('select 1 from departments')).toEqual([])
}

/** A good person in row 2 and the faulty one in row 3: the fault is found, and neither is imported. */
async function expectFault(
  country: CountryCode,
  said: TestRow,
  column: string | null,
  message: string | RegExp,
): Promise<void> {
  const member = members[country]
  const good = personOf(country, {
    'First name': 'Somebody',
    'Last name': 'Else',
    'E-mail': 'else@x.example',
  })
  const unlike: TestRow = { Phone: null, 'Tax ID': null, 'KRA PIN': null, TIN: null, 'RSA PIN': null }
  const without: TestRow = { ...unlike, 'Bank or mobile money': null, 'Account number': null }
  const faulty = personOf(country, said)
  const bytes = await xlsxOf([{ ...good, ...without }, faulty], Object.keys({ ...good, ...faulty }))
  const { faults, counts } = (await validate(server, member, bytes)).json.data
  expect(faults.map(({ row, column }) => ({ row, column }))).toEqual([{ row: 3, column }])
  expect(faults[0]!.message).toMatch(message)
  expect(counts).toEqual({ create: 1, update: 0, unchanged: 0, faulty: 1 })
  const refused = await importFile(server, member, bytes)
  expect(refused.status).toBe(422)
  expect(refused.failure.code).toBe('employees.sheet-faulty')
  expect(refused.failure.errors.join()).toContain('Row 3')
  if (column !== null) expect(refused.failure.errors.join()).toContain(column)
  await expectNothingChanged(member)
}

const formula = (text: string): TestCell => ({ type: 'Formula', value: text })

describe('A faulty cell is named by row and column, and nothing is imported', () => {
  const cases: [title: string, CountryCode, TestRow, column: string, message: string | RegExp][] = [
    [
      'a formula',
      'NG',
      { 'Monthly gross salary': formula('=100000*3.5') },
      'Monthly gross salary',
      'formula (=100000*3.5); paste its value',
    ],
    ['a formula where text belongs', 'NG', { 'Last name': formula('=A2') }, 'Last name', 'formula'],
    [
      'an account number without a bank',
      'NG',
      { 'Bank or mobile money': null },
      'Bank or mobile money',
      'an account number but no bank',
    ],
    [
      'a bank without an account number',
      'NG',
      { 'Account number': null },
      'Account number',
      'a bank but no account number',
    ],
    [
      'an unknown bank',
      'NG',
      { 'Bank or mobile money': 'Zenit Bnk' },
      'Bank or mobile money',
      'Did you mean “Zenith Bank”?',
    ],
    [
      'a negative salary',
      'NG',
      { 'Monthly gross salary': -350000 },
      'Monthly gross salary',
      'can’t be negative',
    ],
    [
      'a salary of ₦1,000.005',
      'NG',
      { 'Monthly gross salary': 1000.005 },
      'Monthly gross salary',
      'NGN has 2 decimals; this has more',
    ],
    [
      'the same as text',
      'NG',
      { 'Monthly gross salary': '₦1,000.005' },
      'Monthly gross salary',
      'NGN has 2 decimals; this has more',
    ],
    [
      'shillings with decimals in Uganda',
      'UG',
      { 'Monthly gross salary': 1800000.5 },
      'Monthly gross salary',
      'UGX has 0 decimals',
    ],
    [
      'an absurd salary',
      'NG',
      { 'Monthly gross salary': 35_000_000_000 },
      'Monthly gross salary',
      'at most 1,000,000,000 NGN',
    ],
    [
      'a salary beyond counting',
      'NG',
      { 'Monthly gross salary': '99999999999999999999' },
      'Monthly gross salary',
      'Check the zeros',
    ],
    [
      'a salary in words',
      'NG',
      { 'Monthly gross salary': 'three hundred' },
      'Monthly gross salary',
      'isn’t an amount',
    ],
    ['a missing salary', 'NG', { 'Monthly gross salary': null }, 'Monthly gross salary', 'This is needed'],
    ['a missing name', 'NG', { 'First name': '  ' }, 'First name', 'This is needed'],
    ['a date as words', 'NG', { 'Start date': '15th of January 2024' }, 'Start date', 'isn’t a date'],
    ['a date that never was', 'NG', { 'Start date': '2024-02-30' }, 'Start date', 'isn’t a date'],
    ['a date without its century', 'NG', { 'Start date': '15/01/24' }, 'Start date', 'isn’t a date'],
    [
      'a date as the number behind it',
      'NG',
      { 'Start date': 45306 },
      'Start date',
      '45306 is how spreadsheets store a date inside',
    ],
    ['an unlikely birthday', 'NG', { Birthday: '2020-01-01' }, 'Birthday', 'younger than 14'],
    [
      'an eaten leading zero',
      'NG',
      { 'Account number': 123456789 },
      'Account number',
      'has 10 digits and this has 9. Did the spreadsheet eat a leading zero?',
    ],
    [
      'a shortened number',
      'NG',
      { 'Account number': '1.23E+09' },
      'Account number',
      'shortened this number (1.23E+09)',
    ],
    [
      'an account number of another length',
      'NG',
      { 'Account number': '01234567890' },
      'Account number',
      'has 10 digits',
    ],
    [
      'mobile money to a landline',
      'KE',
      { 'Account number': '0201234567' },
      'Account number',
      'write the phone number',
    ],
    [
      'an account that a bank of Uganda can’t have',
      'UG',
      { 'Account number': '12345' },
      'Account number',
      '8–16 digits',
    ],
    [
      'a phone number with a digit too few',
      'KE',
      { Phone: '071234567' },
      'Phone',
      'Write it like +254712345678',
    ],
    ['an e-mail without its domain', 'NG', { 'E-mail': 'ngozi@lagos' }, 'E-mail', 'isn’t an e-mail address'],
    [
      'a KRA PIN with a letter too few',
      'KE',
      { 'KRA PIN': 'A012345678' },
      'KRA PIN',
      'should look like A012345678Z',
    ],
    ['a TIN that lost its zero', 'UG', { TIN: 12345678 }, 'TIN', 'has 8 digits instead of 10'],
    ['an RSA PIN without its letters', 'NG', { 'RSA PIN': '100123456789' }, 'RSA PIN', 'PEN100123456789'],
    [
      'an unknown employment type',
      'NG',
      { 'Employment type': 'sometimes' },
      'Employment type',
      'Full-time, Part-time',
    ],
    ['neither yes nor no', 'NG', { Pension: 'maybe' }, 'Pension', 'Yes or No'],
    [
      'a name that a spreadsheet would run',
      'NG',
      { 'First name': '@SUM(A1)' },
      'First name',
      'can’t begin with',
    ],
    ['a name without a letter', 'NG', { 'Last name': '12' }, 'Last name', 'at least one letter'],
    ['a text that is too long', 'NG', { 'Job title': 'x'.repeat(121) }, 'Job title', 'at most 120'],
    ['an invisible character', 'NG', { 'Job title': 'Chef\u200b' }, 'Job title', 'invisible'],
    [
      'a staff number that became a date',
      'NG',
      { 'Staff number': new Date(Date.UTC(2024, 0, 5)) },
      'Staff number',
      'made a date of this',
    ],
  ]
  test.each(cases)('%s (%s)', async (_title, country, said, column, message) => {
    await expectFault(
      country,
      said,
      column,
      typeof message === 'string' ? new RegExp(literally(message)) : message,
    )
  })
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

  test('a value under no header', async () => {
    const person = personOf('NG')
    const bytes = await xlsxOfCells([Object.keys(person), [...Object.values(person), 'Lagos, Nigeria']])
    const { faults } = (await validate(server, members.NG, bytes)).json.data
    expect(faults).toMatchObject([{ row: 2, column: null, value: 'Lagos, Nigeria' }])
    expect(faults[0]!.message).toContain('Column N has no header')
  })

  test('a date that has the month first makes its neighbours doubtful', async () => {
    const rows = ['04/13/2024', '05/06/2024', '2024-05-06', '06/06/2024'].map((startOn, index) => ({
      'First name': `Person ${'abcd'[index]}`,
      'Last name': 'Doe',
      'Start date': startOn,
      'Monthly gross salary': 1000,
    }))
    const { faults } = (await validate(server, members.NG, await xlsxOf(rows))).json.data
    expect(faults.map(({ row }) => row)).toEqual([2, 3])
    expect(faults[1]!.message).toContain('read in two ways')
  })
})

describe('Duplicates', () => {
  const second = (said: TestRow): TestRow => ({
    ...personOf('NG'),
    'First name': 'Ada',
    'E-mail': 'ada@lagosfoods.example',
    Phone: '08099999999',
    'Tax ID': '9999999999',
    'RSA PIN': null,
    'Account number': '9999999999',
    ...said,
  })
  test.each([
    ['E-mail', { 'E-mail': 'NGOZI@lagosfoods.example' }],
    ['Phone', { Phone: '+234 803 123 4567' }],
    ['Tax ID', { 'Tax ID': '1234-567890' }],
    ['Account number', { 'Account number': '0123456789' }],
  ])('within the file by %s: the later row is faulty and names the earlier', async (column, said) => {
    const bytes = await xlsxOf([personOf('NG'), second(said)])
    const { faults, counts } = (await validate(server, members.NG, bytes)).json.data
    expect(faults).toMatchObject([{ row: 3, column, message: `Row 2 has the same ${column}.` }])
    expect(counts).toMatchObject({ create: 1, faulty: 1 })
    expect((await importFile(server, members.NG, bytes)).status).toBe(422)
    await expectNothingChanged(members.NG)
  })

  test('of somebody without e-mail and number, by name and start date', async () => {
    const nameless = {
      'First name': 'Àdùnní',
      'Last name': 'Bello',
      'Start date': '2024-01-15',
      'Monthly gross salary': 5,
    }
    const bytes = await xlsxOf([nameless, { ...nameless, 'First name': 'Adunni' }])
    const { faults } = (await validate(server, members.NG, bytes)).json.data
    expect(faults).toMatchObject([{ row: 3, column: 'Last name' }])
    expect(faults[0]!.message).toContain('Row 2 has the same name and start date')
  })
})

describe('A file that is no sheet of people is refused with a sentence', () => {
  async function expectRefusal(bytes: Uint8Array<ArrayBuffer>, code: string, message: string, name?: string) {
    for (const send of [validate, importFile]) {
      const refused = await send(server, members.NG, bytes, name === undefined ? {} : { name })
      expect(refused.status).toBe(422)
      expect(refused.failure.code).toBe(code)
      expect(refused.failure.errors.join(' ')).toContain(message)
    }
    await expectNothingChanged(members.NG)
  }

  test('a wrong header, with the address and the nearest name', async () => {
    const { 'Monthly gross salary': salary, ...person } = personOf('NG')
    const bytes = await xlsxOf([{ ...person, Sallary: salary ?? null }])
    await expectRefusal(
      bytes,
      'employees.sheet-header-wrong',
      'M1: There is no column “Sallary”. Did you mean “Monthly gross salary”?',
    )
    await expectRefusal(
      bytes,
      'employees.sheet-header-wrong',
      'Row 1: The column “Monthly gross salary” is missing.',
    )
  })

  test('the same column twice', async () => {
    const bytes = await xlsxOfCells([
      [...Object.keys(personOf('NG')), 'first NAME'],
      [...Object.values(personOf('NG')), 'Again'],
    ])
    await expectRefusal(
      bytes,
      'employees.sheet-header-wrong',
      'N1: The column “First name” stands here twice.',
    )
  })

  test('20,000 rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      'First name': 'Person',
      'Last name': `Number ${index}`,
      'Start date': '2024-01-15',
      'Monthly gross salary': 1000,
    }))
    const sentence = 'The sheet has 20,000 rows of people; at most 10,000 go in at once'
    await expectRefusal(await xlsxOf(rows), 'employees.sheet-too-many-rows', sentence)
    await expectRefusal(csvOf(rows), 'employees.sheet-too-many-rows', sentence, 'people.csv')
  })

  test('a header and nothing else', async () => {
    await expectRefusal(
      await xlsxOfCells([Object.keys(personOf('NG'))]),
      'employees.sheet-empty',
      'holds no people',
    )
  })

  test('the template as it was downloaded', async () => {
    const template = await server.call(employeeRoutes.downloadSheet, {}, members.NG)
    await expectRefusal(new Uint8Array(template.bytes), 'employees.sheet-empty', 'the example')
  })

  test('a workbook that was cut off', async () => {
    const parts = {
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a"'),
      '[Content_Types].xml': Buffer.from(''),
    }
    await expectRefusal(new Uint8Array(zipSync(parts)), 'employees.sheet-unreadable', 'damaged or cut off')
  })

  test('a zip bomb, without unpacking it', async () => {
    const parts = {
      'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a" r:id="r"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(65 * 1024 * 1024),
    }
    const bomb = zipSync(parts, { level: 1 })
    await expectRefusal(new Uint8Array(bomb), 'employees.sheet-unreadable', 'unpacks to far more')
  })

  test('another file renamed .xlsx is stopped at the upload', async () => {
    for (const bytes of [
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<document/>') })),
      Buffer.from('First name,Last name\nA,B\n'),
    ]) {
      const file = { name: 'people.xlsx', bytes: new Uint8Array(bytes) }
      const refused = await server.call(paymentRoutes.uploadFile, { file }, members.NG)
      expect(refused.status).toBe(415)
      expect(refused.failure.errors.join()).toContain('isn’t what its name says')
    }
    await expectNothingChanged(members.NG)
  })

  test('a picture that was uploaded as one', async () => {
    const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
    await expectRefusal(png, 'employees.sheet-unreadable', 'This isn’t a spreadsheet', 'photo.png')
  })
})

test('Sentences come in the caller’s language, and so may headers and words', async () => {
  const row = { 名: '伟', 姓: '王', 入职日期: '2024-01-15', 月总工资: 'abc', 性别: '男' }
  const bytes = await xlsxOf([row])
  const { faults, rows } = (await validate(server, members.NG, bytes, { language: 'zh-CN' })).json.data
  expect(faults).toMatchObject([{ row: 2, column: '月总工资', value: 'abc' }])
  expect(faults[0]!.message).toContain('这不是金额')
  expect(rows[0]!.name).toBe('伟 王')
  expect((await validate(server, members.NG, bytes)).json.data.faults[0]!.message).toContain(
    'isn’t an amount',
  )
})

test("A file of another organisation isn't there", async () => {
  const fileId = await upload(server, members.KE, await xlsxOf([personOf('KE')]))
  const refused = await server.call(employeeRoutes.importSheet, { body: { fileId } }, members.NG)
  expect(refused.status).toBe(404)
})
