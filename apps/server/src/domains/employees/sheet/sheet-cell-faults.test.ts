import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { CountryCode } from '@kazi/values/country'
import { describe, expect, test } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import {
  importFile,
  personOf,
  type TestCell,
  type TestRow,
  validate,
  xlsxOf,
  xlsxOfCells,
} from '../test/sheet-files.ts'

const server = await openTestServer({ isWorking: false })
const memberOf = async (country: CountryCode) => addMember(server, await addOrganization(server, country))
const members = { NG: await memberOf('NG'), KE: await memberOf('KE'), UG: await memberOf('UG') }

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
  expect(refused.failure.code).toBe('sheets.faulty')
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
      'Write whole shillings',
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
      'has 10 digits and this has 9. Did the spreadsheet drop a zero at the beginning?',
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
    ['a name that is written backwards', 'NG', { 'First name': '\u202eihceN' }, 'First name', 'invisible'],
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
