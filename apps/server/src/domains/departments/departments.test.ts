import { departmentRoutes } from '@kazi/contract/departments'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { bringTo, openScene, type PayrollScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

/** The calls that a story is told in, as the owner of a scene makes them. */
function callsOf({ owner }: Pick<PayrollScene, 'owner'>) {
  const at = (department_id: string) => ({ params: { department_id } })
  return {
    list: (query: { page?: number; perPage?: number } = {}) =>
      server.call(departmentRoutes.list, { query }, owner),
    make: async (name: string, parentId: string | null = null): Promise<Id> =>
      (await server.call(departmentRoutes.create, { body: { name, parentId } }, owner)).json.data.id,
    read: (id: string) => server.call(departmentRoutes.read, at(id), owner),
    change: (id: string, body: { name: string; parentId: string | null }) =>
      server.call(departmentRoutes.update, { ...at(id), body }, owner),
    remove: (id: string, into?: string) =>
      server.call(departmentRoutes.remove, { ...at(id), query: into ? { into } : {} }, owner),
    lead: (departmentId: string, employeeId: string | null) =>
      server.call(departmentRoutes.updateLead, { body: { departmentId, employeeId } }, owner),
    add: (departmentId: string, employeeIds: readonly string[]) =>
      server.call(
        departmentRoutes.addEmployees,
        { body: { departmentId, employeeIds: [...employeeIds] } },
        owner,
      ),
    costs: (id: string, month?: string) =>
      server.call(departmentRoutes.readCosts, { ...at(id), query: month ? { month } : {} }, owner),
    idOf: async (name: string): Promise<Id> => {
      const { data } = (await server.call(departmentRoutes.list, { query: { perPage: 200 } }, owner)).json
      return data.find((department) => department.name === name)!.id
    },
    departmentOf: async (employee_id: string): Promise<string | null> =>
      (await server.call(employeeRoutes.read, { params: { employee_id } }, owner)).json.data.department,
  }
}

test('The departments come by name with their active people, a page at a time, each organisation its own', async () => {
  const scene = await openScene(server)
  await server.query(`update employees set status = 'suspended' where id = $1`, [scene.people[2]])
  const { list } = callsOf(scene)
  const { data, meta } = (await list()).json
  expect(data.map(({ name, employees }) => [name, employees])).toEqual([
    ['Operations', 1],
    ['Sales', 1],
  ])
  expect(meta).toEqual({ page: 1, perPage: 20, total: 2, pages: 1 })
  expect((await list({ page: 2, perPage: 1 })).json.data.map(({ name }) => name)).toEqual(['Sales'])
  const stranger = await addMember(server, await addOrganization(server))
  expect((await server.call(departmentRoutes.list, {}, stranger)).json.data).toEqual([])
})

test('A department stands in another, moves with everything in it, and never into itself', async () => {
  const scene = await openScene(server)
  const { make, read, change, idOf } = callsOf(scene)
  const factory = await make('Factory')
  const line = await make('Line one', factory)
  const night = await make('Night shift', line)
  expect((await read(night)).json.data.path.map(({ name }) => name)).toEqual(['Factory', 'Line one'])

  const loop = await change(factory, { name: 'Factory', parentId: night })
  expect([loop.status, loop.failure.code]).toEqual([422, 'departments.inside-itself'])
  expect((await change(factory, { name: 'Factory', parentId: factory })).failure.code).toBe(
    'departments.inside-itself',
  )

  const operations = await idOf('Operations')
  expect((await change(line, { name: 'Line 1', parentId: operations })).status).toBe(200)
  expect((await read(night)).json.data.path.map(({ name }) => name)).toEqual(['Operations', 'Line 1'])
  expect((await read(factory)).json.data.children).toBe(0)
})

test('Of two moves at once that would put each department into the other, one is refused', async () => {
  const scene = await openScene(server)
  const { make, change } = callsOf(scene)
  const [left, right] = [await make('Left'), await make('Right')]
  const answers = await Promise.all([
    change(left, { name: 'Left', parentId: right }),
    change(right, { name: 'Right', parentId: left }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('A name is taken whatever its case, also while two ask for it at once', async () => {
  const scene = await openScene(server)
  const ask = (name: string) => server.call(departmentRoutes.create, { body: { name } }, scene.owner)
  const taken = await ask('SALES')
  expect([taken.status, taken.failure.code]).toEqual([409, 'departments.name-taken'])
  expect(taken.failure.fields?.name).toContain('exists already')
  const both = await Promise.all([ask('Legal'), ask('legal')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('Only somebody active in a department leads it, and whoever moves on leads it no more', async () => {
  const scene = await openScene(server)
  const { lead, read, add, idOf } = callsOf(scene)
  const [first, second] = scene.people
  const [operations, sales] = [await idOf('Operations'), await idOf('Sales')]
  const elsewhere = await lead(sales, first!)
  expect([elsewhere.status, elsewhere.failure.code]).toEqual([422, 'departments.lead-elsewhere'])

  expect((await lead(operations, first!)).json.data.lead).toMatchObject({ id: first, isHere: true })
  await server.query(`update employees set status = 'suspended' where id = $1`, [first])
  expect((await read(operations)).json.data.lead?.isHere).toBe(false)
  await server.query(`update employees set status = 'active' where id = $1`, [first])

  const { moved, unchanged } = (await add(sales, [first!, second!])).json.data
  expect(moved).toEqual([{ employeeId: first, name: 'Ada0 Obi', from: 'Operations' }])
  expect(unchanged).toBe(1)
  expect((await read(operations)).json.data.lead).toBeNull()
})

test('Whoever is put into a department is there, with a line in their history; strangers and leavers are refused', async () => {
  const scene = await openScene(server)
  const { add, make, departmentOf } = callsOf(scene)
  const legal = await make('Legal')
  const [person, leaver] = scene.people
  await add(legal, [person!])
  expect(await departmentOf(person!)).toBe('Legal')
  const changes = await server.query(
    `select before, after from employee_changes where employee_id = $1 and field = 'department'`,
    [person],
  )
  expect(changes).toEqual([{ before: 'Operations', after: 'Legal' }])

  const foreign = await openScene(server)
  expect((await add(legal, [foreign.people[0]!])).failure.code).toBe('departments.people-unknown')
  await server.query(`update employees set status = 'separated', end_on = '2026-01-31' where id = $1`, [
    leaver,
  ])
  expect((await add(legal, [leaver!])).failure.code).toBe('departments.people-separated')
})

test('A department with anything in it can’t be deleted, and the sentence says what to do', async () => {
  const scene = await openScene(server)
  const { remove, make, add, idOf, departmentOf } = callsOf(scene)
  const sales = await idOf('Sales')
  const full = await remove(sales)
  expect([full.status, full.failure.code]).toEqual([409, 'departments.not-empty'])
  expect(full.failure.errors[0]).toContain('merge it into another department')

  const [, person] = scene.people
  await add(await make('Legal'), [person!])
  expect((await remove(sales)).status).toBe(200)
  expect((await remove(sales)).status).toBe(404)

  // Whoever left while being in it doesn't hold it up, and is in none afterwards.
  await server.query(`update employees set status = 'separated', end_on = '2026-01-31' where id = $1`, [
    person,
  ])
  expect((await remove(await idOf('Legal'))).status).toBe(200)
  expect(await departmentOf(person!)).toBeNull()
})

test('Whoever is in no department is found among the people of whom it is missing', async () => {
  const { owner, people } = await openScene(server)
  await server.query('update employees set department_id = null where id = $1', [people[1]])
  const query = { missing: 'department' as const }
  const { data } = (await server.call(employeeRoutes.list, { query }, owner)).json
  expect(data.map(({ id }) => id)).toEqual([people[1]])
})

test('Merging puts people, roles and inner departments into the other one, even if that stood inside', async () => {
  const scene = await openScene(server)
  const { remove, make, change, read, idOf, departmentOf } = callsOf(scene)
  const operations = await idOf('Operations')
  const sales = await idOf('Sales')
  const shops = await make('Shops', sales)
  await change(operations, { name: 'Operations', parentId: shops })
  const unknown = await remove(sales, sales)
  expect([unknown.status, unknown.failure.code]).toEqual([422, 'departments.into-unknown'])

  expect((await remove(sales, operations)).status).toBe(200)
  expect(await departmentOf(scene.people[1]!)).toBe('Operations')
  expect((await read(operations)).json.data).toMatchObject({ parentId: null, children: 1, employees: 3 })
  expect((await read(shops)).json.data.path.map(({ name }) => name)).toEqual(['Operations'])
})

test('A department’s costs are those of the payslips of whoever was in it, with what is inside it', async () => {
  const scene = await openScene(server)
  const { costs, change, list, idOf, add } = callsOf(scene)
  const [operations, sales] = [await idOf('Operations'), await idOf('Sales')]
  expect((await costs(operations)).json.data).toMatchObject({ month: null, months: [], parts: [] })
  await change(sales, { name: 'Sales', parentId: operations })
  await bringTo(server, scene, 'approved')

  const { data } = (await costs(operations)).json
  // 450,000 and 75,000 in Operations, 900,000 in Sales
  expect(data.parts.map(({ name, people, gross }) => [name, people, gross])).toEqual([
    ['Operations', 2, 52_500_000],
    ['Sales', 1, 90_000_000],
  ])
  expect(data).toMatchObject({ month: '2026-11', currency: 'NGN', total: { people: 3, gross: 142_500_000 } })
  expect(data.total.total).toBe(data.total.gross + data.total.employer)
  expect(data.months).toEqual([{ month: '2026-11', ...data.total }])
  const shown = (await list()).json.data.find(({ id }) => id === sales)
  expect(shown?.cost).toEqual({ amount: data.parts[1]!.total, currency: 'NGN' })

  // Who moves on later leaves the month as it was.
  await add(operations, [scene.people[1]!])
  expect((await costs(operations)).json.data.parts).toEqual(data.parts)
  expect((await costs(operations, '2026-10')).json.data.total.people).toBe(0)
})

test('Somebody limited to a department sees it alone, fills it from their own people alone, and sees no pay', async () => {
  const scene = await openScene(server)
  const { make, idOf, change, remove } = callsOf(scene)
  const [operations, sales] = [await idOf('Operations'), await idOf('Sales')]
  await change(sales, { name: 'Sales', parentId: operations })
  await make('Shops', sales)
  const role = {
    name: 'Head',
    permissions: ['view:employees', 'view:departments', 'assign:departments'] as const,
  }
  const { id } = (
    await server.call(
      roleRoutes.createRole,
      { body: { ...role, permissions: [...role.permissions] } },
      scene.owner,
    )
  ).json.data
  const head = await join(server, scene.owner, { role: { id }, departmentIds: [sales] })

  const { data } = (await server.call(departmentRoutes.list, {}, head)).json
  expect(data.map(({ name, parentId, cost }) => [name, parentId, cost])).toEqual([['Sales', null, null]])
  const foreign = { params: { department_id: operations } }
  expect((await server.call(departmentRoutes.read, foreign, head)).status).toBe(404)
  const take = (departmentId: string, person: string) =>
    server.call(departmentRoutes.addEmployees, { body: { departmentId, employeeIds: [person] } }, head)
  expect((await take(sales, scene.people[0]!)).failure.code).toBe('departments.people-unknown')
  expect((await take(operations, scene.people[1]!)).status).toBe(404)
  expect((await take(sales, scene.people[1]!)).json.data.unchanged).toBe(1)

  const limited = await remove(sales, operations)
  expect([limited.status, limited.failure.code]).toEqual([409, 'departments.limits-member'])
  const all = { params: { user_id: head.userId }, body: { role: 'orgadmin' as const } }
  await server.call(memberRoutes.changeMember, all, scene.owner)
  expect((await remove(sales, operations)).status).toBe(200)
})

test('The public page of departments names none while no job is open, and knows no strange organisation', async () => {
  const { organization } = await openScene(server)
  const ask = (organization_name: string) =>
    server.call(departmentRoutes.readPublic, { params: { organization_name } })
  expect((await ask(organization.slug)).json).toEqual({ data: [] })
  expect((await ask('no-such-company')).status).toBe(404)
})
