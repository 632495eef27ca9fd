import { readFile } from 'node:fs/promises'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import type { CountryCode } from '@kazi/values/country'
import { describe, expect, test } from 'vitest'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { csvOf, personOf, type TestRow, upload, validate, xlsxOf } from '../test/sheet-files.ts'

/* Sheets as they really come: from other programs, with titles and hidden rows, amounts and dates in every writing. */

const server = await openTestServer({ isWorking: false })
const memberOf = async (country: CountryCode) => addMember(server, await addOrganization(server, country))
const [NG, KE, UG] = [await memberOf('NG'), await memberOf('KE'), await memberOf('UG')]
const madeElsewhere = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../test/made-elsewhere/${name}`, import.meta.url)))

test.each(['libreoffice.xlsx', 'openpyxl.xlsx'])(
  '%s is read under its title, with its dates, amounts and banks, and what isn’t read or is hidden is told',
  async (name) => {
    const { data } = (await validate(server, UG, await madeElsewhere(name))).json
    expect(data.faults).toEqual([])
    expect(
      data.rows.map((row) => [
        row.row,
        row.name,
        row.startOn,
        row.salary?.amount,
        row.payoutAccount?.bankName,
      ]),
    ).toEqual([
      [4, 'Nakato Okello', '2026-01-15', 1_800_000, 'Stanbic Bank Uganda'],
      [5, 'Moses Kato', '2026-01-15', 1_200_000, 'Stanbic Bank Uganda'],
      [6, 'Sarah Nambi', '2026-01-15', 950_000, 'MTN Mobile Money'],
      [7, 'Hidden Person', '2026-01-15', 700_000, 'Centenary Bank'],
    ])
    expect(data.rows[0]!.payoutAccount!.accountNumber).toBe('9030012345678')
    const notes = data.notes.join(' ')
    expect(notes).toContain('The header is in row 3')
    expect(notes).toContain('Only the sheet “Staff” is read, not Casuals.')
    expect(notes).toContain('1 hidden row is read, too.')
  },
)

test('An old workbook that LibreOffice wrote says what it is', async () => {
  const bytes = await madeElsewhere('libreoffice.xls')
  for (const name of ['people.xls', 'people.xlsx']) {
    const refused = await server.call(fileRoutes.uploadFile, { file: { name, bytes } }, NG)
    expect([refused.status, refused.failure.code]).toEqual([415, 'file.old-excel'])
  }
})

const simple = (said: TestRow): TestRow => ({
  'First name': 'Ada',
  'Last name': 'Obi',
  'Start date': '2024-01-15',
  'Monthly gross salary': 1000,
  ...said,
})

test('An amount that may be a thousand times another is asked about', async () => {
  const rows = [simple({ 'Monthly gross salary': '350.000' })]
  const { faults } = (await validate(server, NG, await xlsxOf(rows))).json.data
  expect(faults).toMatchObject([{ row: 2, key: 'salary', value: '350.000' }])
  expect(faults[0]!.message).toContain('350,000 or 350.000')
})

test('Dates are doubtful as soon as another column has the month first, and read so when somebody says it', async () => {
  const rows = [
    simple({ Birthday: '04/13/1990' }),
    simple({ 'First name': 'Bola', 'Start date': '05/06/2024' }),
  ]
  const fileId = await upload(server, NG, await xlsxOf(rows, [...Object.keys(rows[0]!)]))
  const read = async (monthFirst: boolean) =>
    (await server.call(employeeSheetRoutes.validateSheet, { body: { fileId, monthFirst } }, NG)).json.data
  const doubtful = await read(false)
  expect(doubtful.hasDoubtfulDates).toBe(true)
  expect(doubtful.faults.map(({ row, key }) => [row, key])).toEqual([
    [2, 'birthday'],
    [3, 'startOn'],
  ])
  const said = await read(true)
  expect([said.faults, said.hasDoubtfulDates]).toEqual([[], false])
  expect(said.rows[1]!.startOn).toBe('2024-05-06')
})

test('Names whose letters a program lost are asked about', async () => {
  const rows = [simple({ 'First name': 'Ad?ola' }), simple({ 'First name': 'B\ufffdla' })]
  const { faults } = (await validate(server, NG, csvOf(rows), { name: 'people.csv' })).json.data
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('Letters were lost'),
    expect.stringContaining('Letters were lost'),
  ])
})

describe('A cell holds no mark that the form refuses', () => {
  test.each([
    ['a soft hyphen', '\u00ad'],
    ['a turn of the writing', '\u061c'],
    ['a control character of C1', '\u0085'],
    ['a tag', '\u{e0041}'],
    ['a filler without ink', '\u3164'],
  ])('%s', async (_title, mark) => {
    const rows = [simple({ 'First name': `Ada${mark}eze`, 'Job title': `Clerk${mark}s` })]
    const { faults } = (await validate(server, NG, await xlsxOf(rows))).json.data
    expect(faults.map(({ key }) => key).toSorted()).toEqual(['firstName', 'jobTitle'])
    expect(faults[0]!.message).toContain('invisible')
  })
})

test('A duplicate is told in the same pass as the other faults of its row', async () => {
  const rows = [personOf('NG'), personOf('NG', { 'First name': 'Other', 'Monthly gross salary': 'abc' })]
  const { faults } = (await validate(server, NG, await xlsxOf(rows))).json.data
  expect(faults.map(({ row, key }) => [row, key])).toEqual(
    expect.arrayContaining([
      [3, 'salary'],
      [3, 'email'],
      [3, 'accountNumber'],
    ]),
  )
})

test('A faulty cell is corrected without sending the file again, checked again, and imported so', async () => {
  const rows = [simple({ 'Monthly gross salary': 'abc', 'E-mail': 'ada@x.example' })]
  const fileId = await upload(server, NG, await xlsxOf(rows))
  const corrections = [{ row: 2, column: 'salary', text: '350,000' }]
  const read = await server.call(employeeSheetRoutes.validateSheet, { body: { fileId, corrections } }, NG)
  expect([read.json.data.faults, read.json.data.counts.create]).toEqual([[], 1])
  const refused = await server.call(employeeSheetRoutes.importSheet, { body: { fileId } }, NG)
  expect(refused.failure.code).toBe('sheets.faulty')
  await server.call(employeeSheetRoutes.importSheet, { body: { fileId, corrections } }, NG)
  const { data } = (await server.call(employeeRoutes.list, { query: { search: 'ada@x.example' } }, NG)).json
  expect(data).toMatchObject([{ firstName: 'Ada', salary: { amount: 35_000_000 } }])
})

describe('Where the zeros of an account number may be missing is warned about', () => {
  const at = (bank: string, number: string | number, index: number) =>
    simple({
      'First name': `Person ${'abcdef'[index]}`,
      'Bank or mobile money': bank,
      'Account number': number,
    })

  test('by the accounts that others have at the same bank', async () => {
    const numbers = ['0110012345601', '0110012345602', '0110012345603', 110012345604]
    const rows = numbers.map((number, index) => at('Equity', number, index))
    const { warnings, faults, counts } = (await validate(server, KE, await xlsxOf(rows))).json.data
    expect([faults, counts.create]).toEqual([[], 4])
    expect(warnings).toMatchObject([{ row: 5, key: 'accountNumber', value: '110012345604' }])
    expect(warnings[0]!.message).toContain('Other accounts at Equity Bank Kenya have 13 digits; this has 12.')
  })

  test('by the cell of a number, where nobody else tells how long they are', async () => {
    const rows = [at('KCB', 1101234567, 0), at('KCB', '1101234568', 1)]
    const { warnings } = (await validate(server, KE, await xlsxOf(rows))).json.data
    expect(warnings.map(({ row }) => row)).toEqual([2])
    expect(warnings[0]!.message).toContain('drops zeros')
  })
})
