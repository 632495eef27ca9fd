import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { roleRoutes } from '@kazi/contract/team/roles'
import { expect, test } from 'vitest'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, personOf, validate, xlsxOf } from '../test/sheet-files.ts'

const server = await openTestServer()
const exported = async (body: object, by: CallSession) =>
  new Uint8Array((await server.call(employeeSheetRoutes.exportPeople, { body }, by)).bytes)

test.each(['NG', 'KE', 'UG'] as const)(
  'People of %s who are exported and sent back unchanged change nothing',
  async (country) => {
    const owner = await addMember(server, await addOrganization(server, country))
    await importFile(server, owner, await xlsxOf([personOf(country)]))
    for (const format of ['xlsx', 'csv'] as const) {
      const bytes = await exported({ format }, owner)
      const checked = (await validate(server, owner, bytes, { name: `people.${format}` })).json.data
      expect([format, checked.faults, checked.rows.map(({ action, changes }) => [action, changes])]).toEqual([
        format,
        [],
        [['unchanged', []]],
      ])
    }
  },
)

test('What is exported is whom the list finds, or who was chosen, as far as the caller sees them', async () => {
  const owner = await addMember(server, await addOrganization(server))
  const other = { 'Staff number': 'B-1', 'First name': 'Ada', 'E-mail': 'ada@x.example', Department: 'Sales' }
  const free = { Phone: null, 'Tax ID': null, 'Account number': '0123456780' }
  await importFile(server, owner, await xlsxOf([personOf('NG'), personOf('NG', { ...other, ...free })]))
  const textOf = async (body: object, by: CallSession = owner) =>
    Buffer.from(await exported({ format: 'csv', ...body }, by)).toString()
  const filter = { tab: 'active', department: 'sales' }
  expect((await textOf({ filter })).split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(await textOf({ filter })).toContain('0123456780')
  const all = (await server.call(employeeRoutes.list, {}, owner)).json.data
  const chosen = await textOf({ employeeIds: [all.find(({ firstName }) => firstName === 'Ngozi')!.id] })
  expect([chosen.includes('Ngozi'), chosen.includes('Ada')]).toEqual([true, false])
  const role = { name: 'Viewer', permissions: ['view:employees' as const] }
  const { id } = (await server.call(roleRoutes.createRole, { body: role }, owner)).json.data
  const seen = await textOf({}, await join(server, owner, { role: { id } }))
  expect(seen).toContain('Ada')
  expect(seen).not.toMatch(/350000|0123456780|1234567890/)
  const [sales] = await server.query<{ id: string }>(`select id from departments where name = 'Sales'`)
  const head = await join(server, owner, { role: { id }, departmentIds: [sales!.id] })
  expect(await textOf({}, head)).not.toContain('Ngozi')
})
