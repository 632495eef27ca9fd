import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import type { permissions } from '@kazi/contract/permissions'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, type TestRow, upload, validate, xlsxOf } from '../test/sheet-files.ts'

const server = await openTestServer()
const owner = await addMember(server, await addOrganization(server))

async function joinWith(...allowed: (typeof permissions)[number][]): Promise<CallSession> {
  const body = { name: `Role ${Math.random()}`, permissions: allowed }
  const role = (await server.call(roleRoutes.createRole, { body }, owner)).json.data
  return join(server, owner, { role: { id: role.id } })
}

const ada: TestRow = {
  'Staff number': 'A-1',
  'First name': 'Ada',
  'Last name': 'Obi',
  'Start date': '2024-01-15',
  'Job title': 'Cook',
  'Bank or mobile money': 'GTBank',
  'Account number': '0123456789',
  'Monthly gross salary': 437_000,
  'Opening figures: year': 2026,
  'Opening figures: months': 5,
  'Opening figures: taxable pay': 2_185_000,
  'Annual rent': 600_000,
}
const sheetWith = (said: TestRow) => xlsxOf([{ ...ada, ...said }], Object.keys(ada))
const headers = await sheetWith({})
expect((await importFile(server, owner, headers)).json.data).toMatchObject({ created: 1 })

const [adaId] = (await server.call(employeeRoutes.list, {}, owner)).json.data.map(({ id }) => id)
const read = async (by: CallSession) =>
  (await server.call(employeeRoutes.read, { params: { employee_id: adaId! } }, by)).json.data
const editor = await joinWith('view:employees', 'create:employees', 'edit:employees')
const adder = await joinWith('view:employees', 'create:employees')

async function update(change: object, by: CallSession = editor) {
  const {
    id: _id,
    number: _number,
    status: _status,
    salary: _salary,
    salaryBasis: _basis,
    ...said
  } = await read(by)
  const {
    hasPayoutAccount: _has,
    endOn: _end,
    isOnPayroll: _isOnPayroll,
    payoutAccount: _account,
    salaryHistory: _history,
    ...person
  } = said
  const body = { ...person, salary: null, payoutAccount: null, ...change }
  return server.call(employeeRoutes.update, { params: { employee_id: adaId! }, body }, by)
}

test('A person’s figures of pay are for those who may see payroll: opening figures, rent, whatever the law asks', async () => {
  expect((await read(owner)).statutory).toMatchObject({ openingTaxable: 218_500_000, annualRent: 60_000_000 })
  const { statutory } = await read(editor)
  expect(Object.values(statutory).filter((value) => typeof value !== 'boolean')).toEqual([])
  expect(statutory.taxResident).toBe(true)
})

test('Whoever may not see pay changes the rest of a person, and none of the pay, which stays', async () => {
  const before = (await read(owner)).statutory
  expect((await update({ jobTitle: 'Head cook' })).status).toBe(200)
  expect(await read(owner)).toMatchObject({ jobTitle: 'Head cook', statutory: before })
})

test('A right guess of a salary is refused as a wrong one is, and changes nothing', async () => {
  const { version } = await read(owner)
  const answers = []
  for (const amount of [43_700_000, 43_700_100]) {
    const { status, failure } = await update({
      salary: { amount, basis: 'gross', effectiveOn: '2026-11-01', reason: null },
    })
    const { requestId: _, ...told } = failure
    answers.push({ status, told })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 422, told: { code: 'employees.field-invalid' } })
  const { statutory } = await read(editor)
  const opening = await update({ statutory: { ...statutory, openingTaxable: 218_500_000 } })
  expect(Object.keys(opening.failure.fields ?? {})).toEqual(['statutory.openingTaxable'])
  expect((await read(owner)).version).toBe(version)
})

test('A sheet is answered alike for a right and a wrong guess of pay, and imports neither', async () => {
  const guesses: TestRow[] = [
    {},
    { 'Monthly gross salary': 437_001 },
    { 'Opening figures: taxable pay': 2_185_001 },
    { 'Annual rent': 1 },
  ]
  const seen = []
  for (const guess of guesses) {
    const title = { 'Job title': (await read(owner)).jobTitle }
    const { data } = (await validate(server, editor, await sheetWith({ ...title, ...guess }))).json
    const [{ salary: _, ...row }] = data.rows as [(typeof data.rows)[number]]
    seen.push({ row, faults: data.faults, warnings: data.warnings, notes: data.notes, counts: data.counts })
  }
  for (const answer of seen) expect(answer).toEqual(seen[0])
  expect(seen[0]).toMatchObject({ row: { action: 'unchanged' }, notes: [expect.stringContaining('pay')] })
  const before = await read(owner)
  await importFile(server, editor, await sheetWith({ 'Job title': 'Chef', 'Monthly gross salary': 1 }))
  expect(await read(owner)).toMatchObject({
    jobTitle: 'Chef',
    salary: before.salary,
    salaryHistory: before.salaryHistory,
  })
})

test('Whoever sees four digits of an account learns the others from no sheet', async () => {
  const title = { 'Job title': (await read(owner)).jobTitle }
  const answers = []
  for (const number of ['0123456789', '9993456789']) {
    const { data } = (await validate(server, adder, await sheetWith({ ...title, 'Account number': number })))
      .json
    answers.push([data.rows[0]?.action, data.faults])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('A colleague’s sheet of people, which says what they are paid, opens for those who may see payroll', async () => {
  const fileId = (await upload(server, owner, headers)) as Id
  const openedBy = async (by: CallSession) => [
    (await server.call(fileRoutes.downloadFile, { params: { fileId } }, by)).status,
    (await server.call(employeeSheetRoutes.validateSheet, { body: { fileId } }, by)).status,
  ]
  expect(await openedBy(editor)).toEqual([404, 404])
  expect(await openedBy(await joinWith('create:employees', 'view:payroll'))).toEqual([200, 200])
})
