import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import type { CountryCode } from '@kazi/values/country'
import { describe, expect, test } from 'vitest'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { csvOf, importFile, personOf, type TestRow, upload, validate, xlsxOf } from '../test/sheet-files.ts'

const server = await openTestServer()

const memberOf = async (country: CountryCode = 'NG') =>
  addMember(server, await addOrganization(server, country))
const list = async (member: TestMember) => (await server.call(employeeRoutes.list, {}, member)).json.data
async function readFirst(member: TestMember) {
  const [first] = await list(member)
  const params = { employee_id: first!.id }
  return (await server.call(employeeRoutes.read, { params }, member)).json.data
}

const expected = {
  NG: {
    phone: '+2348031234567',
    department: 'Finance',
    identifiers: { taxId: '1234567890', rsaPin: 'PEN100123456789' },
    salary: { amount: 35_000_000, currency: 'NGN' },
    statutory: { taxResident: true, secondEmployment: false, pension: true, nhf: false, nhia: false },
    payoutAccount: {
      bankCode: '058',
      kind: 'bank',
      accountNumber: '0123456789',
      accountName: 'Ngozi Eze',
      confirmedAt: null,
    },
  },
  KE: {
    phone: '+254712345678',
    identifiers: { kraPin: 'A012345678Z' },
    salary: { amount: 8_500_050, currency: 'KES' },
    statutory: { taxResident: true, secondEmployment: false, monthlyInsurancePremium: 200_000 },
    payoutAccount: {
      bankCode: 'MPESA',
      kind: 'mobile-money',
      accountNumber: '+254712345678',
      confirmedAt: null,
    },
  },
  UG: {
    phone: '+256772345678',
    identifiers: { tin: '1012345678' },
    salary: { amount: 1_800_000, currency: 'UGX' },
    statutory: { taxResident: true, secondEmployment: false, localServiceTax: false },
    payoutAccount: { bankCode: 'STANBIC', kind: 'bank', accountNumber: '9030012345678', confirmedAt: null },
  },
}

describe.each(['NG', 'KE', 'UG'] as const)('A good sheet of %s is imported', (country) => {
  test.each([
    ['XLSX', 'people.xlsx', () => xlsxOf([personOf(country)])],
    ['CSV with commas', 'people.csv', async () => csvOf([personOf(country)])],
    ['CSV with semicolons', 'people.csv', async () => csvOf([personOf(country)], ';')],
    ['CSV with tabs', 'people.csv', async () => csvOf([personOf(country)], '\t')],
  ])('from %s', async (_title, name, bytesOf) => {
    const member = await memberOf(country)
    const imported = await importFile(server, member, await bytesOf(), { name })
    expect(imported.json.data).toEqual({
      importId: expect.any(String),
      ...{ created: 1, updated: 0, unchanged: 0, skipped: 0 },
    })
    const person = await readFirst(member)
    expect(person).toMatchObject({
      ...expected[country],
      number: 'EMP-0001',
      startOn: '2024-01-15',
      status: 'active',
    })
    expect(person.statutory).toEqual(expected[country].statutory)
    expect(person.salaryHistory).toMatchObject([{ effectiveOn: '2024-01-15' }])
  })

  test('The template that was filled in is imported, its example is not', async () => {
    const member = await memberOf(country)
    const template = await server.call(
      employeeSheetRoutes.downloadSheet,
      { query: { format: 'csv' } },
      member,
    )
    const [header, example] = template.bytes.toString().trim().split('\r\n')
    const mine = example!
      .replace('@company.example', '@mine.example')
      .replaceAll('Example', 'Mine')
      .replaceAll('0123456789', '0223456789')
      .replaceAll('12345678,', '12345679,')
    const filled = new Uint8Array(Buffer.from(`${header}\r\n${example}\r\n${mine}\r\n`))
    const { faults, counts } = (await validate(server, member, filled, { name: 'a.csv' })).json.data
    expect(faults).toEqual([])
    expect(counts.create).toBe(1)
  })
})

test('Names keep their accents, apostrophes and scripts', async () => {
  const member = await memberOf()
  const names = ["Oluwáṣeun O'Brien-Ṣadé", 'Nguyễn', '王小明']
  const rows = names.map((name, index) => ({
    'First name': name,
    'Last name': `Ünal ${index}`,
    'Start date': new Date(Date.UTC(2024, 0, 15 + index)),
    'Monthly gross salary': '150,000.50',
  }))
  await importFile(server, member, await xlsxOf(rows))
  const people = await list(member)
  expect(people.map(({ firstName }) => firstName)).toEqual(names.map((name) => name.normalize('NFC')))
  expect(people.map(({ startOn }) => startOn)).toEqual(['2024-01-15', '2024-01-16', '2024-01-17'])
  expect(people[0]!.salary).toEqual({ amount: 15_000_050, currency: 'NGN' })
})

test('Importing again changes what differs, lists it first, and leaves the rest alone', async () => {
  const member = await memberOf()
  const colleague = {
    ...personOf('NG'),
    'First name': 'Ada',
    'E-mail': 'ada@x.example',
    Phone: null,
    'Tax ID': null,
    'Account number': '0223456789',
  }
  await importFile(server, member, await xlsxOf([personOf('NG'), colleague]))
  const changed = personOf('NG', {
    'E-mail': 'Ngozi@LagosFoods.example',
    'Monthly gross salary': 400_000,
    'Account number': '0323456789',
    Department: 'OPERATIONS',
    Phone: null,
  })
  const bytes = await xlsxOf([changed, colleague])
  const { rows, counts, newDepartments } = (await validate(server, member, bytes)).json.data
  expect(counts).toEqual({ create: 0, update: 1, unchanged: 1, faulty: 0 })
  expect(newDepartments).toEqual(['OPERATIONS'])
  expect(rows[0]!.changes).toEqual([
    { field: 'Department', before: 'Finance', after: 'OPERATIONS' },
    { field: 'Monthly gross salary', before: '350000.00', after: '400000.00' },
    {
      field: 'Account number',
      before: 'Guaranty Trust Bank ••••••6789',
      after: 'Guaranty Trust Bank ••••••6789',
    },
  ])
  expect((await importFile(server, member, bytes)).json.data).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  const people = await list(member)
  const ngozi = people.find(({ firstName }) => firstName === 'Ngozi')!
  const read = (await server.call(employeeRoutes.read, { params: { employee_id: ngozi.id } }, member)).json
    .data
  expect(read).toMatchObject({ phone: '+2348031234567', version: 2, department: 'OPERATIONS' })
  expect(read.salaryHistory.map(({ effectiveOn, amount }) => [effectiveOn, amount])).toEqual([
    ['2026-11-01', 40_000_000],
    ['2024-01-15', 35_000_000],
  ])
  expect(read.payoutAccount).toMatchObject({ accountNumber: '0323456789', confirmedAt: null })
  const [mail] = await server.mails('ngozi@lagosfoods.example')
  expect(mail?.subject).toContain('another account')
})

test('A known staff number updates; somebody else’s e-mail, phone, tax ID or account is refused', async () => {
  const member = await memberOf()
  await importFile(server, member, await xlsxOf([personOf('NG', { 'Staff number': 'lf/001' })]))
  const renamed = personOf('NG', {
    'Staff number': 'LF/001',
    'Last name': 'Eze-Obi',
    'E-mail': 'new@x.example',
  })
  expect((await importFile(server, member, await xlsxOf([renamed]))).json.data).toMatchObject({ updated: 1 })
  const stranger = personOf('NG', {
    'First name': 'Stranger',
    'Staff number': 'LF/002',
    'E-mail': 'new@x.example',
  })
  const { faults } = (await validate(server, member, await xlsxOf([stranger]))).json.data
  expect(faults.map(({ column }) => column)).toEqual(['E-mail', 'Phone', 'Tax ID', 'Account number'])
  expect(faults[0]!.message).toBe('Ngozi Eze-Obi (LF/001) has the same E-mail.')
  expect((await importFile(server, member, await xlsxOf([stranger]))).status).toBe(422)
  expect(await list(member)).toHaveLength(1)
})

test('With leave to skip, faulty rows stay out and the others go in', async () => {
  const member = await memberOf()
  const faulty = personOf('NG', { 'Monthly gross salary': -1, 'E-mail': 'a@x.example' })
  const imported = await importFile(server, member, await xlsxOf([faulty, personOf('NG')]), {
    skipFaulty: true,
  })
  expect(imported.json.data).toEqual({
    importId: expect.any(String),
    ...{ created: 1, updated: 0, unchanged: 0, skipped: 1 },
  })
  expect((await list(member)).map(({ email }) => email)).toEqual(['ngozi@lagosfoods.example'])
})

test('Staff numbers that people chose are stepped over', async () => {
  const member = await memberOf()
  const person = (name: string, number: string | null): TestRow => ({
    'Staff number': number,
    'First name': name,
    'Last name': 'Doe',
    'Start date': '2024-01-15',
    'Monthly gross salary': 1000,
  })
  await importFile(server, member, await xlsxOf([person('A', 'EMP-0002'), person('B', null)]))
  await importFile(
    server,
    member,
    await xlsxOf([person('C', null), person('D', 'EMP-0004'), person('E', null)]),
  )
  const numbers = Object.fromEntries((await list(member)).map(({ firstName, number }) => [firstName, number]))
  expect(numbers).toEqual({ A: 'EMP-0002', B: 'EMP-0001', C: 'EMP-0003', D: 'EMP-0004', E: 'EMP-0005' })
})

test('Two imports of one file at once add everybody once', async () => {
  const member = await memberOf()
  const fileId = await upload(server, member, await xlsxOf([personOf('NG')]))
  const send = () => server.call(employeeSheetRoutes.importSheet, { body: { fileId } }, member)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ json }) => json.data.created).sort()).toEqual([0, 1])
  expect(await list(member)).toHaveLength(1)
})

test('Ten thousand people are checked and imported, and known again', async () => {
  const member = await memberOf()
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const digits = String(index).padStart(7, '0')
    return personOf('NG', {
      'Last name': `Eze ${digits}`,
      'E-mail': `person${digits}@x.example`,
      Phone: `0803${digits}`,
      Department: `Department ${index % 40}`,
      'Tax ID': `123${digits}`,
      'RSA PIN': null,
      'Account number': `012${digits}`,
    })
  })
  const bytes = await xlsxOf(rows)
  const { counts, faults, newDepartments } = (await validate(server, member, bytes)).json.data
  expect(faults).toEqual([])
  expect(counts.create).toBe(10_000)
  expect(newDepartments).toHaveLength(40)
  expect((await importFile(server, member, bytes)).json.data.created).toBe(10_000)
  expect((await validate(server, member, bytes)).json.data.counts.unchanged).toBe(10_000)
}, 60_000)
