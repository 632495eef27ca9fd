import { allRoutes } from '@kazi/contract'
import { analyticsRoutes } from '@kazi/contract/analytics'
import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import type { permissions } from '@kazi/contract/permissions'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { describe, expect, test } from 'vitest'
import { access } from '#domains/performance/test/access.ts'
import { scopablePermissions } from '#domains/team/department-scope.rules.ts'
import { type Joined, join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { importFile, type TestRow, upload, validate, xlsxOf } from '../test/sheet-files.ts'

type Permissions = (typeof permissions)[number][]
const staffPermissions: Permissions = ['view:employees', 'create:employees', 'edit:employees']

const server = await openTestServer()
const owner = await addMember(server, await addOrganization(server))

const personIn = (department: string | null, firstName: string, said: TestRow = {}): TestRow => ({
  'First name': firstName,
  'Last name': 'Obi',
  'Start date': '2024-01-15',
  'Monthly gross salary': 100_000,
  'E-mail': null,
  'Staff number': null,
  Department: department,
  ...said,
})
const importRows = async (rows: readonly TestRow[], by: CallSession) =>
  importFile(server, by, await xlsxOf(rows, Object.keys(rows[0]!)))
const list = async (by: CallSession) => (await server.call(employeeRoutes.list, {}, by)).json
const idOf = async (firstName: string): Promise<string> =>
  (await list(owner)).data.find((person) => person.firstName === firstName)!.id
const departmentIdOf = async (name: string): Promise<string> => {
  const [row] = await server.query<{ id: string }>('select id from departments where name = $1', [name])
  return row!.id
}
const createRole = async (name: string, allowed: Permissions): Promise<string> => {
  const body = { name, permissions: allowed }
  return (await server.call(roleRoutes.createRole, { body }, owner)).json.data.id
}
async function joinLimitedTo(...departments: string[]): Promise<Joined> {
  const id = await createRole(`Head of ${departments} ${Math.random()}`, staffPermissions)
  const departmentIds = await Promise.all(departments.map(departmentIdOf))
  return join(server, owner, { role: { id }, departmentIds })
}
const kitchenAndBar = [
  personIn('Kitchen', 'Ada', { 'Staff number': 'K-1', 'E-mail': 'ada@x.example' }),
  personIn('Kitchen', 'Bola', { 'Staff number': 'K-2' }),
  personIn('Bar', 'Chidi', { 'Staff number': 'B-1', 'E-mail': 'chidi@x.example' }),
  personIn(null, 'Dayo', { 'Staff number': 'N-1' }),
]
expect((await importRows(kitchenAndBar, owner)).json.data.created).toBe(4)
/** limited to the kitchen */
const head = await joinLimitedTo('Kitchen')

const read = (employee_id: string, by: CallSession = head) =>
  server.call(employeeRoutes.read, { params: { employee_id } }, by)

async function edit(firstName: string, change: object, by: CallSession = head) {
  const stored = (await read(await idOf(firstName), owner)).json.data
  const { id: employee_id, version, middleName, lastName, email, phone, gender, birthday, startOn } = stored
  const { employmentType, department, jobTitle, residence, identifiers, statutory } = stored
  const said = { version, firstName, middleName, lastName, email, phone, gender, birthday, startOn }
  const work = { employmentType, department, jobTitle, residence, identifiers, statutory }
  const body = { ...said, ...work, salary: null, payoutAccount: null, ...change }
  return server.call(employeeRoutes.update, { params: { employee_id }, body }, by)
}

describe('Who is limited to a department', () => {
  test('sees its people in the list and in every count, and nobody else', async () => {
    const { data, meta } = await list(head)
    expect(data.map(({ firstName }) => firstName)).toEqual(['Ada', 'Bola'])
    expect(meta.total).toBe(2)
    const stats = (await server.call(dashboardRoutes.readEmployeeStats, {}, head)).json.data
    expect(stats.total).toBe(2)
    expect(stats.byDepartment).toEqual([{ department: 'Kitchen', people: 2 }])
    expect(stats.months.at(-1)?.people).toBe(2)
    const whole = (await server.call(dashboardRoutes.readEmployeeStats, {}, owner)).json.data
    expect([whole.total, whole.months.at(-1)?.people]).toEqual([4, 4])
    const query = { from: '2024-01', to: '2026-12', kind: 'joined' as const }
    const joined = (by: CallSession) => server.call(analyticsRoutes.listMovements, { query }, by)
    const names = (await joined(head)).json.data.map(({ name }) => name.split(' ')[0])
    expect(names.sort()).toEqual(['Ada', 'Bola'])
    expect((await joined(owner)).json.meta.total).toBe(4)
  })

  test('reads and changes its people; others are not there', async () => {
    expect((await read(await idOf('Ada'))).status).toBe(200)
    expect((await edit('Ada', { jobTitle: 'Sous-chef' })).status).toBe(200)
    for (const other of ['Chidi', 'Dayo']) {
      expect((await read(await idOf(other))).failure.code).toBe('not-found')
      expect((await edit(other, { jobTitle: 'Sous-chef' })).failure.code).toBe('not-found')
    }
  })

  test('moves nobody out of it, and into no department that is new', async () => {
    for (const department of ['Bar', 'Bakery', null]) {
      const refused = await edit('Ada', { department })
      expect(refused.failure.fields).toEqual({ department: 'You work with the people of Kitchen alone.' })
    }
    expect(await server.query(`select 1 from departments where name = 'Bakery'`)).toEqual([])
    expect((await edit('Ada', { department: 'kitchen' })).status).toBe(200)
  })

  test('adds nobody to another department, nor to none', async () => {
    const ofAda = (await read(await idOf('Ada'), owner)).json.data
    const { middleName, gender, birthday, startOn, employmentType, jobTitle, residence, statutory } = ofAda
    const kept = { middleName, gender, birthday, startOn, employmentType, jobTitle, residence, statutory }
    const said = { ...kept, firstName: 'Efe', lastName: 'New', email: null, phone: null, identifiers: {} }
    for (const department of ['Bar', null]) {
      const body = { ...said, department, number: null, salary: null, payoutAccount: null }
      const refused = await server.call(employeeRoutes.create, { body }, head)
      expect(refused.failure.fields).toEqual({ department: 'You work with the people of Kitchen alone.' })
    }
  })

  test('learns of a clash with somebody outside that there is one, but not with whom', async () => {
    const refused = await edit('Ada', { email: 'chidi@x.example' })
    expect(refused.failure.code).toBe('employees.duplicate')
    expect(refused.bytes.toString()).not.toMatch(/Chidi|B-1/)
    const seen = await edit('Bola', { email: 'ada@x.example' })
    expect(seen.failure.fields?.email).toContain('Ada Obi')
  })

  test('imports into it alone: a row about anybody else, or for another department, is a fault that names nobody', async () => {
    const rows = [
      personIn('Kitchen', 'Efe'),
      personIn('Bar', 'Femi'),
      personIn(null, 'Gbenga'),
      personIn('Kitchen', 'Stolen', { 'Staff number': 'B-1' }),
      personIn('Kitchen', 'Stolen', { 'E-mail': 'chidi@x.example' }),
      personIn('Kitchen', 'Dayo'),
      personIn('Bar', 'Bola', { 'Staff number': 'K-2' }),
    ]
    const sheet = await xlsxOf(rows, Object.keys(rows[0]!))
    const planned = (await validate(server, head, sheet)).json.data
    expect(planned.rows.map(({ action }) => action)).toEqual(['create', ...Array(6).fill('faulty')])
    expect(JSON.stringify(planned.faults)).not.toMatch(/Chidi|B-1 |N-1/)
    expect((await importRows(rows.slice(1, 2), head)).failure.code).toBe('sheets.faulty')
    expect((await importRows(rows.slice(0, 1), head)).json.data.created).toBe(1)
    expect((await read(await idOf('Chidi'), owner)).json.data.lastName).toBe('Obi')
    // Of imports, only the own are seen and undone.
    const lately = await server.call(employeeSheetRoutes.listImports, {}, owner)
    const [own, ofOwner] = lately.json.data
    const seen = await server.call(employeeSheetRoutes.listImports, {}, head)
    expect(seen.json.data.map(({ id }) => id)).toEqual([own!.id])
    const params = { import_id: ofOwner!.id }
    expect((await server.call(employeeSheetRoutes.undoImport, { params }, head)).status).toBe(404)
  })

  test('sees another department from the next call on when the limit changes', async () => {
    const member = await joinLimitedTo('Kitchen')
    const id = (await list(owner)).data.find(({ firstName }) => firstName === 'Chidi')!.id
    expect((await read(id, member)).status).toBe(404)
    const [{ role = '' } = {}] = await server.query<{ role: string }>(
      'select role_id as role from memberships where user_id = $1',
      [member.userId],
    )
    const body = { role: { id: role }, departmentIds: [await departmentIdOf('Bar')] }
    const changed = await server.call(
      memberRoutes.changeMember,
      { params: { user_id: member.userId }, body },
      owner,
    )
    expect(changed.json.data.departments.map(({ name }) => name)).toEqual(['Bar'])
    expect((await read(id, member)).status).toBe(200)
  })
})

describe('A limit to departments', () => {
  const invite = (role: 'employer' | 'orgadmin' | { id: string }, departmentIds: string[]) =>
    server.call(
      memberRoutes.inviteMember,
      { body: { email: `${Math.random()}@x.example`, firstName: 'A', lastName: 'B', role, departmentIds } },
      owner,
    )

  test('is not possible for a fixed role, nor for one that touches anything beyond people', async () => {
    const kitchen = await departmentIdOf('Kitchen')
    const payroll = await createRole('Clerk', ['view:employees', 'view:payroll'])
    for (const role of ['employer', 'orgadmin', { id: payroll }] as const) {
      expect((await invite(role, [kitchen])).failure.code).toBe('team.scope-not-possible')
    }
    expect((await invite({ id: payroll }, [])).status).toBe(201)
  })

  test('keeps its role from growing beyond people while somebody has it', async () => {
    const id = await createRole('Limited', staffPermissions)
    await join(server, owner, { role: { id }, departmentIds: [await departmentIdOf('Bar')] })
    const body = { name: 'Limited', permissions: [...staffPermissions, 'view:wallet' as const] }
    const refused = await server.call(roleRoutes.changeRole, { params: { roleId: id }, body }, owner)
    expect(refused.failure.code).toBe('team.scope-not-possible')
  })

  test('is to departments of the organisation', async () => {
    const id = await createRole('Nowhere', staffPermissions)
    expect((await invite({ id }, ['01900000-0000-7000-8000-000000000001'])).status).toBe(404)
  })

  /*
   * Prevents: a new call that somebody limited to departments may make, and that answers with everybody. Whoever
   * adds one sees to it that it asks `seenBy`, tells its story above, and adds it here.
   */
  test('holds in every call that its permissions open', () => {
    const calls = allRoutes.filter((route) =>
      (scopablePermissions as ReadonlySet<string>).has(route.permission),
    )
    expect(calls.map(({ name }) => name).sort()).toEqual(
      [
        'analytics.listMovements',
        // both ask for view:hirings too, which nobody who is limited to departments can have
        'candidateOnboardings.complete',
        'candidateOnboardings.signContract',
        'dashboard.readEmployeeStats',
        // told in `departments.test.ts` and `job-roles.test.ts`
        'departments.addEmployees',
        'departments.list',
        'departments.listRoles',
        'departments.read',
        'employees.create',
        // told in `declarations.test.ts`
        'employees.declareRelief',
        'employees.downloadSheet',
        'employees.endDeclaration',
        // told in `people-export.test.ts`
        'employees.exportPeople',
        'employees.importSheet',
        'employees.list',
        // told in `declarations.test.ts`
        'employees.listDeclarations',
        'employees.listImports',
        // told in `worked-time.test.ts`
        'employees.listWorkedTime',
        'employees.read',
        // told in `life-cycle.test.ts`
        'employees.readTimeline',
        'employees.restore',
        'employees.revokeSuspension',
        'employees.separate',
        // told in `worked-time.test.ts`
        'employees.setWorkedTime',
        'employees.suspend',
        'employees.togglePayroll',
        'employees.undoImport',
        'employees.update',
        // told in `update-many.test.ts`
        'employees.updateMany',
        'employees.validateSheet',
        // told in `letters.test.ts`
        'letters.download',
        'letters.issue',
        'letters.list',
        'letters.listTemplates',
        'letters.preview',
        'letters.send',
        // told in `performance.test.ts`
        ...access['view:performance']!,
        ...access['edit:performance']!,
        // told in `personal-records.test.ts`
        'personalRecords.addContact',
        'personalRecords.addDocument',
        'personalRecords.changeContact',
        'personalRecords.decideProbation',
        'personalRecords.downloadDocument',
        'personalRecords.listExpiring',
        'personalRecords.read',
        'personalRecords.removeContact',
        'personalRecords.removeDocument',
        // told in `queries.test.ts`
        'queries.ask',
        'queries.close',
        'queries.downloadDocument',
        'queries.enterReply',
        'queries.list',
        'queries.send',
      ].sort(),
    )
  })
})

test('A sheet that somebody else uploaded is not there, neither to download nor to read', async () => {
  const fileId = await upload(server, owner, await xlsxOf([personIn('Bar', 'Efe')]))
  const answers = [
    await server.call(fileRoutes.downloadFile, { params: { fileId } }, head),
    await server.call(employeeSheetRoutes.validateSheet, { body: { fileId } }, head),
    await server.call(employeeSheetRoutes.importSheet, { body: { fileId } }, head),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const own = await upload(server, head, await xlsxOf([personIn('Kitchen', 'Efe')]))
  expect((await server.call(fileRoutes.downloadFile, { params: { fileId: own } }, head)).status).toBe(200)
})
