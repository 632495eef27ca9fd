import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { roleRoutes } from '@kazi/contract/team/roles'
import { expect, test } from 'vitest'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, personOf, xlsxOf } from '../test/sheet-files.ts'

const server = await openTestServer()
const owner = await addMember(server, await addOrganization(server))
const people = ['Ada', 'Bola', 'Chidi'].map((name, index) =>
  personOf('NG', {
    ...{ 'Staff number': `A-${index}`, 'First name': name, 'E-mail': `${name}@x.example`, Phone: null },
    ...{ 'Tax ID': null, 'Bank or mobile money': null, 'Account number': null },
    Department: index === 2 ? 'Sales' : 'Finance',
  }),
)
await importFile(server, owner, await xlsxOf(people))
const list = async () => (await server.call(employeeRoutes.list, {}, owner)).json.data
const ids = (await list()).map(({ id }) => id)

const update = (employeeId: string, fields: Record<string, string>) => ({ employeeId, fields })
const change = (
  updates: readonly ReturnType<typeof update>[],
  options: { readonly preview?: boolean; readonly makeDepartments?: boolean } = {},
  by: CallSession = owner,
) => server.call(employeeSheetRoutes.updateMany, { body: { updates: [...updates], ...options } as never }, by)

async function clerkWith(...permissions: readonly string[]) {
  const body = {
    name: `Clerk ${permissions.length}`,
    permissions: ['view:employees', ...permissions] as never,
  }
  const role = { id: (await server.call(roleRoutes.createRole, { body }, owner)).json.data.id }
  return { role, clerk: await join(server, owner, { role }) }
}

test('Many people are changed in one go, after a preview that says what becomes of each and changes nothing', async () => {
  const updates = [
    update(ids[0]!, { department: 'Sales', salary: '₦400,000' }),
    update(ids[1]!, { department: 'sales', pension: 'No', jobTitle: '' }),
    update(ids[2]!, { department: 'Sales' }),
  ]
  const preview = (await change(updates, { preview: true })).json.data
  expect(preview.rows.map(({ name, action, changes }) => [name, action, changes])).toEqual([
    [
      'Ada Eze',
      'update',
      [
        { field: 'Department', before: 'Finance', after: 'Sales' },
        { field: 'Monthly gross salary', before: '350000.00', after: '400000.00' },
      ],
    ],
    [
      'Bola Eze',
      'update',
      [
        { field: 'Department', before: 'Finance', after: 'sales' },
        { field: 'Pension', before: 'true', after: 'false' },
      ],
    ],
    ['Chidi Eze', 'unchanged', []],
  ])
  expect((await list())[0]).toMatchObject({ department: 'Finance' })
  const done = (await change(updates)).json.data
  expect(done).toMatchObject({ isPreview: false, counts: { update: 2, unchanged: 1 } })
  expect((await list()).map(({ department, salary }) => [department, salary?.amount])).toEqual([
    ['Sales', 40_000_000],
    ['Sales', 35_000_000],
    ['Sales', 35_000_000],
  ])
  const params = { import_id: done.importId! }
  expect((await server.call(employeeSheetRoutes.undoImport, { params }, owner)).status).toBe(200)
  expect((await list()).map(({ department }) => department)).toEqual(['Finance', 'Finance', 'Sales'])
})

test('One fault refuses all of it, as in a sheet', async () => {
  const refused = await change([
    update(ids[0]!, { jobTitle: 'Cashier' }),
    update(ids[1]!, { startOn: '1900-01-01', email: 'ada@x.example' }),
  ])
  expect(refused.failure.code).toBe('sheets.faulty')
  expect(refused.failure.fields).toEqual({
    'Row 2, Start date': 'A start date lies between 1950 and a year from now.',
    'Row 2, E-mail': 'Ada Eze (A-0) has the same E-mail.',
  })
  expect((await list())[0]).not.toMatchObject({ jobTitle: 'Cashier' })
  const stranger = await change([update(ids[0]!, { shoeSize: '44', staffNumber: 'B-1' })])
  expect(Object.keys(stranger.failure.fields ?? {})).toEqual([
    'updates.0.fields.shoeSize',
    'updates.0.fields.staffNumber',
  ])
})

test('Who doesn’t see pay changes none of it, and who is limited to departments no one outside', async () => {
  const { role, clerk } = await clerkWith('edit:employees')
  const blind = (await change([update(ids[0]!, { salary: '1' })], {}, clerk)).json.data
  expect(blind.counts).toMatchObject({ update: 0, unchanged: 1 })
  const refused = await change([update(ids[0]!, { department: 'Bakery' })], {}, clerk)
  expect(Object.values(refused.failure.fields ?? {})).toEqual([
    'There is no such department, and your role may not make one.',
  ])
  const [sales] = await server.query<{ id: string }>(`select id from departments where name = 'Sales'`)
  const head = await join(server, owner, { role, departmentIds: [sales!.id] })
  expect((await change([update(ids[0]!, { jobTitle: 'Cashier' })], {}, head)).status).toBe(404)
  expect((await change([update(ids[2]!, { department: 'Finance' })], {}, head)).failure.code).toBe(
    'sheets.faulty',
  )
  expect((await change([update(ids[2]!, { jobTitle: 'Cashier' })], {}, head)).status).toBe(200)
})
