import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { roleRoutes } from '@kazi/contract/team/roles'
import { expect, test } from 'vitest'
import { join } from '#domains/team/test/team-scene.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, personOf, type TestRow, validate, xlsxOf } from '../test/sheet-files.ts'

const server = await openTestServer()

const newOwner = async () => addMember(server, await addOrganization(server))
const importRows = async (rows: readonly TestRow[], by: TestMember) =>
  (await importFile(server, by, await xlsxOf(rows))).json.data.importId!
const undo = (import_id: string, by: TestMember) =>
  server.call(employeeSheetRoutes.undoImport, { params: { import_id } }, by)
const list = async (by: TestMember) => (await server.call(employeeRoutes.list, {}, by)).json.data
const read = async (id: string, by: TestMember) =>
  (await server.call(employeeRoutes.read, { params: { employee_id: id } }, by)).json.data

const two = [
  personOf('NG', { 'Staff number': 'A-1' }),
  personOf('NG', {
    ...{ 'Staff number': 'A-2', 'First name': 'Ada', 'E-mail': 'ada@x.example', Phone: '08031234568' },
    ...{ 'Tax ID': '1234567891', 'Account number': '0123456780' },
  }),
]

test('A sheet that names people by their staff numbers changes what it says of them, and nothing else', async () => {
  const owner = await newOwner()
  await importRows(two, owner)
  const before = await read((await list(owner))[0]!.id, owner)
  const sheet = await xlsxOf([
    { 'Staff number': 'A-2', 'Job title': 'Cashier', 'Monthly gross salary': null },
    { 'Staff number': 'A-1', 'Job title': null, 'Monthly gross salary': 360_000 },
    { 'Staff number': 'A-9', 'Job title': 'Clerk', 'Monthly gross salary': null },
  ])
  const checked = (await validate(server, owner, sheet)).json.data
  expect(checked.rows.map(({ name, action, changes }) => [name, action, changes])).toEqual([
    ['Ada Eze', 'update', [{ field: 'Job title', before: 'Accountant', after: 'Cashier' }]],
    ['Ngozi Eze', 'update', [{ field: 'Monthly gross salary', before: '350000.00', after: '360000.00' }]],
    ['A-9', 'faulty', []],
  ])
  expect(checked.faults.map(({ row, column, message }) => [row, column, message])).toEqual([
    [
      4,
      'Staff number',
      'Nobody has this staff number. Somebody new needs a first name, a last name, a start date and a salary, too.',
    ],
  ])
  const imported = await importFile(server, owner, sheet, { skipFaulty: true })
  expect(imported.json.data).toMatchObject({ created: 0, updated: 2, skipped: 1 })
  const after = await read(before.id, owner)
  expect(after).toMatchObject({
    ...{ jobTitle: 'Cashier', salary: before.salary, startOn: before.startOn, email: before.email },
    payoutAccount: before.payoutAccount,
  })
})

test('An import is undone within a day: who came is gone, who was changed is as before, and the log says who did it', async () => {
  const owner = await newOwner()
  await importRows(two.slice(0, 1), owner)
  const { id } = (await list(owner))[0]!
  const before = await read(id, owner)
  const changed = await importRows(
    [
      personOf('NG', {
        ...{ 'Staff number': 'A-1', 'Last name': 'Obi', Phone: '08031234599', Department: 'Sales' },
        ...{ 'Monthly gross salary': 500_000, 'Account number': '0123456700' },
      }),
      two[1]!,
    ],
    owner,
  )
  expect((await read(id, owner)).lastName).toBe('Obi')
  const done = await undo(changed, owner)
  expect(done.json.data).toEqual({ created: 1, updated: 1 })
  const { version, salaryHistory, ...after } = await read(id, owner)
  const { version: former, salaryHistory: _, ...expected } = before
  expect(after).toEqual(expected)
  expect(version).toBeGreaterThan(former)
  expect(salaryHistory.at(-1)).toMatchObject({ amount: 35_000_000, effectiveOn: '2024-01-15' })
  expect(await list(owner)).toHaveLength(1)
  // Both steps stay to be seen.
  const timeline = await server.call(lifeCycleRoutes.readTimeline, { params: { employee_id: id } }, owner)
  const names = timeline.json.data.entries.filter(({ field }) => field === 'lastName')
  expect(names.map((entry) => [entry.before, entry.after])).toEqual(
    expect.arrayContaining([
      ['Eze', 'Obi'],
      ['Obi', 'Eze'],
    ]),
  )
  const entries = await server.query<{ event: string }>('select event from audit_entries where object = $1', [
    `import:${changed}`,
  ])
  expect(entries).toEqual([{ event: 'employees.undoImport' }])
  expect((await undo(changed, owner)).failure.code).toBe('sheets.undone-already')
})

test('What was used since is not undone, and the sentence says what used it', async () => {
  const owner = await newOwner()
  const imported = await importRows(two, owner)
  const [ada] = await list(owner)
  const made = await server.call(groupRoutes.createGroup, { body: { name: 'Shop' } }, owner)
  const params = { group_id: made.json.data.id }
  const body = { employeeIds: [ada!.id], fromMonth: '2026-12' }
  expect((await server.call(groupRoutes.addMembers, { params, body }, owner)).status).toBeLessThan(300)
  expect((await undo(imported, owner)).failure).toMatchObject({
    code: 'sheets.used',
    message: 'This import can’t be undone any more: somebody of it was put into a payroll group.',
  })
  const from = { isOnPayroll: false, from: '2026-12-01', reason: 'Paid elsewhere', employeeIds: [ada!.id] }
  expect((await server.call(lifeCycleRoutes.togglePayroll, { body: from }, owner)).status).toBe(200)
  expect((await undo(imported, owner)).failure.message).toBe(
    'This import can’t be undone any more: Ada Eze was changed since.',
  )
  expect(await list(owner)).toHaveLength(2)
})

test('Who may not change people undoes what was added, not what was changed', async () => {
  const owner = await newOwner()
  const rights = ['view:employees', 'create:employees'] as const
  const body = { name: 'Clerk', permissions: [...rights] }
  const role = { id: (await server.call(roleRoutes.createRole, { body }, owner)).json.data.id }
  const clerk = await join(server, owner, { role })
  const [added, changed] = [
    await importRows(two, owner),
    await importRows([{ 'Staff number': 'A-1', 'Job title': 'Clerk' }], owner),
  ]
  const undoBy = (import_id: string) =>
    server.call(employeeSheetRoutes.undoImport, { params: { import_id } }, clerk)
  expect((await undoBy(changed)).failure.code).toBe('permission.missing')
  expect((await undo(changed, owner)).status).toBe(200)
  expect((await undoBy(added)).failure.code).toBe('sheets.used')
  const later = await importRows(
    [
      personOf('NG', {
        'First name': 'Efe',
        'E-mail': 'efe@x.example',
        Phone: null,
        'Tax ID': null,
        'Account number': '0123456555',
      }),
    ],
    owner,
  )
  expect((await undoBy(later)).status).toBe(200)
  const lately = (await server.call(employeeSheetRoutes.listImports, {}, clerk)).json.data
  expect(lately.map(({ id, canUndo }) => [id, canUndo])).toEqual([
    [later, false],
    [changed, false],
    [added, true],
  ])
})

test('Departments that nobody has made are made by whoever may; others are told, or leave them out', async () => {
  const owner = await newOwner()
  const rights = ['view:employees', 'create:employees', 'edit:employees'] as const
  const body = { name: 'Clerk', permissions: [...rights] }
  const role = { id: (await server.call(roleRoutes.createRole, { body }, owner)).json.data.id }
  const clerk = await join(server, owner, { role })
  const row = personOf('NG', { Department: 'Bakery', 'Bank or mobile money': null, 'Account number': null })
  const sheet = await xlsxOf([row])
  const checked = (await validate(server, clerk, sheet)).json.data
  expect(checked.faults).toMatchObject([
    { column: 'Department', message: 'There is no such department, and your role may not make one.' },
  ])
  const leftOut = { fileId: checked.fileId, makeDepartments: false }
  expect((await server.call(employeeSheetRoutes.importSheet, { body: leftOut }, clerk)).status).toBe(200)
  expect((await list(owner))[0]).toMatchObject({ department: null })
  const byOwner = (
    await validate(
      server,
      owner,
      await xlsxOf([{ ...row, 'E-mail': 'b@x.example', Phone: null, 'Tax ID': null }]),
    )
  ).json.data
  expect([byOwner.newDepartments, byOwner.counts.create]).toEqual([['Bakery'], 1])
})
