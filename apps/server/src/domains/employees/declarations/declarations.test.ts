import { declarationRoutes } from '@kazi/contract/employees/declarations'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { uploadPaper } from '#domains/uploads/test/calls.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const { owner, organization, people } = await openScene(server)
const [first, second, third] = people as [Id, Id, Id]

type Wish = BodyInputOf<typeof declarationRoutes.declareRelief>
const rent = (said: Partial<Wish> = {}): Wish => ({
  ...{ relief: 'annualRent', amount: 120_000_000, from: '2026-11-01', to: null },
  ...{ evidenceFileId: null, note: null },
  ...said,
})
const declare = (id: Id, body: Wish, by: CallSession = owner) =>
  server.call(declarationRoutes.declareRelief, { params: { employee_id: id }, body }, by)
const declared = async (id: Id, by: CallSession = owner) =>
  (await server.call(declarationRoutes.listDeclarations, { params: { employee_id: id } }, by)).json.data
const end = (id: Id, declarationId: string, from: string) =>
  server.call(
    declarationRoutes.endDeclaration,
    { params: { employee_id: id, declaration_id: declarationId }, query: { from } },
    owner,
  )
const inForce = async (id: Id) =>
  (await server.call(employeeRoutes.read, { params: { employee_id: id } }, owner)).json.data.statutory
    .annualRent

test.each<[string, Partial<Wish>, string]>([
  ['of another country', { relief: 'monthlyMortgageInterest' }, 'relief'],
  ['without an amount', { amount: null }, 'amount'],
  ['beyond belief', { amount: 900_000_000_000_000 }, 'amount'],
  ['that ends before it begins', { to: '2026-10-31' }, 'to'],
  ['of another decade', { from: '2016-11-01' }, 'from'],
])('A relief %s is refused beside its field', async (_title, said, field) => {
  const refused = await declare(first, rent(said))
  expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, [field]])
})

test('A relief takes the place of the one before it, and none holds after it has ended', async () => {
  expect((await declare(first, rent())).status).toBe(200)
  expect((await declare(first, rent())).failure.fields, 'the same form, sent twice').toHaveProperty('from')
  expect(
    (await declare(first, rent({ amount: 150_000_000, from: '2026-11-15', note: 'Moved' }))).status,
  ).toBe(200)
  expect((await declared(first)).map(({ state, endedFrom }) => [state, endedFrom])).toEqual([
    ['in-force', null],
    ['ended', '2026-11-15'],
  ])
  expect(await inForce(first)).toBe(150_000_000)
  const [latest] = await declared(first)
  expect((await end(first, latest!.id, '2026-11-20')).status).toBe(200)
  expect(await inForce(first)).toBeUndefined()
  expect((await end(first, latest!.id, '2026-11-21')).failure.code).toBe('employees.declaration-over')
})

test('One that would reach over a later one is refused with its day', async () => {
  expect((await declare(second, rent({ from: '2027-01-01' }))).status).toBe(200)
  const refused = await declare(second, rent())
  expect([refused.status, refused.failure.fields?.to]).toEqual([422, expect.stringContaining('2027-01-01')])
  expect((await declare(second, rent({ to: '2026-12-31' }))).status).toBe(200)
  expect((await declared(second)).map(({ state }) => state)).toEqual(['planned', 'in-force'])
})

test('Its paper is there for who may see the person’s pay, and nobody names a paper that isn’t theirs', async () => {
  const paper = await uploadPaper({ server } as never, owner)
  const colleague = await addMember(server, organization, 'orgadmin')
  expect((await declare(third, rent({ evidenceFileId: paper }), colleague)).status).toBe(404)
  expect(await declared(third)).toEqual([])
  expect((await declare(third, rent({ evidenceFileId: paper }))).status).toBe(200)
  const [{ id } = { id: '' }] = await declared(third)
  const params = { employee_id: third, declaration_id: id }
  const back = await server.call(declarationRoutes.downloadEvidence, { params }, colleague)
  expect([back.status, back.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(
    (await declare(first, rent({ from: '2026-11-20', evidenceFileId: paper }))).status,
    'it belongs to one',
  ).toBe(404)
})

test('Whoever is limited to a department sees its people’s reliefs alone, and no amounts without pay', async () => {
  const departments = await server.query<{ id: Id }>(
    `select id from departments where organization_id = $1 and name = 'Sales'`,
    [organization.id],
  )
  const body = { name: 'Head', permissions: ['view:employees' as const, 'edit:employees' as const] }
  const role = await server.call(roleRoutes.createRole, { body }, owner)
  const departmentIds = departments.map(({ id }) => id)
  const head = await join(server, owner, { role: { id: role.json.data.id }, departmentIds })
  expect((await declared(second, head)).map(({ amount }) => amount)).toEqual([null, null])
  const list = { params: { employee_id: third } }
  expect((await server.call(declarationRoutes.listDeclarations, list, head)).status).toBe(404)
  expect((await declare(third, rent(), head)).status).toBe(404)
  const [declaration] = await declared(third)
  const params = { employee_id: third, declaration_id: declaration!.id }
  expect((await server.call(declarationRoutes.endDeclaration, { params }, head)).status).toBe(404)
  const beyond = await declare(second, rent({ from: '2026-11-20', to: '2026-11-21' }), head)
  expect([beyond.status, Object.keys(beyond.failure.fields ?? {})]).toEqual([422, ['amount']])
})
