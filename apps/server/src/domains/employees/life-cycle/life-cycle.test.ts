import { employeeRoutes } from '@kazi/contract/employees/employees'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { addPeople, draftOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

/* What suspending, separating, restoring and leaving out of payroll refuse. What they do to pay: `pay-over-months.test.ts`. */

const server = await openTestServer()
const { owner, organization, people } = await openScene(server)
const [first, second, third] = people as [Id, Id, Id]

const suspension = (id: Id, said: Partial<BodyInputOf<typeof lifeCycleRoutes.suspend>> = {}) => ({
  ...{ employeeIds: [id], from: '2026-12-01', to: '2026-12-10', pay: 'none' as const, percent: null },
  reason: 'An inquiry',
  ...said,
})
const separation = (id: Id, lastOn: string) => ({
  ...{ employeeId: id, reason: 'resignation' as const, lastOn, notice: 'served' as const },
  ...{ note: null, handover: null },
})
const suspend = (body: BodyInputOf<typeof lifeCycleRoutes.suspend>, by: CallSession = owner) =>
  server.call(lifeCycleRoutes.suspend, { body }, by)
const separate = (id: Id, lastOn: string, by: CallSession = owner) =>
  server.call(lifeCycleRoutes.separate, { body: separation(id, lastOn) }, by)
const restore = (id: Id, by: CallSession = owner) =>
  server.call(lifeCycleRoutes.restore, { params: { employee_id: id } }, by)
const toggle = (
  said: Partial<BodyInputOf<typeof lifeCycleRoutes.togglePayroll>>,
  by: CallSession = owner,
) => {
  const body = {
    isOnPayroll: false,
    from: '2027-01-01',
    reason: 'Paid elsewhere',
    employeeIds: null,
    ...said,
  }
  return server.call(lifeCycleRoutes.togglePayroll, { body }, by)
}
const timelineOf = (id: Id, by: CallSession = owner) =>
  server.call(lifeCycleRoutes.readTimeline, { params: { employee_id: id } }, by)
const termsOf = (id: Id) =>
  server.query('select count(*) as rows from employee_terms where employee_id = $1', [id])

test.each<[string, Partial<BodyInputOf<typeof lifeCycleRoutes.suspend>>, string]>([
  ['an end before its beginning', { to: '2026-11-30' }, 'to'],
  ['a percentage that isn’t said', { pay: 'percentage' }, 'percent'],
  ['a day of another decade', { from: '2036-12-01', to: null }, 'from'],
  ['an end on the calendar’s last day', { to: '2199-12-31' }, 'to'],
])('A suspension with %s is refused beside its field', async (_title, said, field) => {
  const refused = await suspend(suspension(first, said))
  expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, [field]])
})

test('A preview says what would be and leaves nothing behind', async () => {
  const before = await termsOf(first)
  const preview = await suspend(suspension(first, { preview: true }))
  expect(preview.json.data).toMatchObject({ isPreview: true, people: [{ employeeId: first }] })
  expect(await termsOf(first)).toEqual(before)
  expect((await timelineOf(first)).json.data).toEqual({ entries: [], suspensions: [] })
})

test('Nobody is suspended twice on a day: the second says who, and takes none of those who could be', async () => {
  expect((await suspend(suspension(second))).status).toBe(200)
  const both = await suspend(
    suspension(first, { employeeIds: [first, second], from: '2026-12-10', to: null }),
  )
  expect([both.status, both.failure.code]).toEqual([409, 'employees.suspended-already'])
  expect(both.failure.message).toContain('Ada1 Obi')
  expect((await timelineOf(first)).json.data.suspensions).toEqual([])
  const answers = await Promise.all([suspend(suspension(first)), suspend(suspension(first))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('A suspension up to the day before another leaves that one as it is', async () => {
  const later = suspension(second, { from: '2027-03-01', to: '2027-03-31' })
  const earlier = suspension(second, { from: '2027-02-15', to: '2027-02-28' })
  for (const body of [later, earlier]) expect((await suspend(body)).status).toBe(200)
  const rows = await server.query(
    `select distinct on (valid_from) valid_from::text as "from", paid_share as share from employee_terms
     where employee_id = $1 and valid_from > '2027-01-01' order by valid_from, sequence desc`,
    [second],
  )
  expect(rows).toEqual([
    { from: '2027-02-15', share: 0 },
    { from: '2027-03-01', share: 0 },
    { from: '2027-04-01', share: null },
  ])
})

test('A separation has one last day, is planned until then, and is taken back before it', async () => {
  expect((await separate(third, '2023-12-31')).failure.fields).toHaveProperty('lastOn')
  expect((await separate(third, '2026-12-24')).status).toBe(200)
  const again = await separate(third, '2026-12-31')
  expect([again.status, again.failure.code]).toEqual([409, 'employees.separated-already'])
  const planned = (await timelineOf(third)).json.data.entries.filter(({ isPlanned }) => isPlanned)
  expect(planned.map(({ field, after }) => [field, after])).toContainEqual(['endOn', '2026-12-24'])
  expect((await restore(third)).status).toBe(200)
  const { status, endOn, startOn } = (
    await server.call(employeeRoutes.read, { params: { employee_id: third } }, owner)
  ).json.data
  expect([status, endOn, startOn]).toEqual(['active', null, '2024-01-01'])
  expect((await restore(third)).failure.code).toBe('employees.not-separated')
})

test('A suspension that was open when somebody left is over once they are back, and revoking it takes nothing out of another', async () => {
  const [person] = await addPeople(server, organization, owner, [draftOf('NG', 8, 50_000_00)])
  expect((await suspend(suspension(person!, { from: '2026-11-10', to: null }))).status).toBe(200)
  expect((await separate(person!, '2026-11-15')).status).toBe(200)
  expect((await restore(person!)).status).toBe(200)
  expect((await suspend(suspension(person!))).status).toBe(200)
  const { suspensions } = (await timelineOf(person!)).json.data
  expect(suspensions.map(({ from, isOpen, revokedFrom }) => [from, isOpen, revokedFrom])).toEqual([
    ['2026-12-01', true, null],
    ['2026-11-10', false, '2026-11-24'],
  ])
  const params = { employee_id: person!, suspend_id: suspensions[1]!.id }
  const query = { from: '2026-12-03', backPay: 'yes' as const }
  const refused = await server.call(lifeCycleRoutes.revokeSuspension, { params, query }, owner)
  expect([refused.status, refused.failure.code]).toEqual([409, 'employees.suspension-over'])
})

test('Payroll leaves whole months: a day within one is refused; done again, nothing more happens', async () => {
  expect((await toggle({ from: '2027-01-16' })).failure.fields).toHaveProperty('from')
  const done = await toggle({ employeeIds: [third] })
  expect(done.json.data.people.map(({ employeeId }) => employeeId)).toEqual([third])
  expect((await toggle({ employeeIds: [third] })).json.data.people).toEqual([])
  expect((await toggle({ employeeIds: [third], isOnPayroll: true })).json.data.people).toHaveLength(1)
})

test('What a browser fetches on suspicion does nothing', async () => {
  expect((await separate(third, '2026-12-24')).status).toBe(200)
  const headers = { 'sec-purpose': 'prefetch;prerender' }
  const call = { params: { employee_id: third }, headers }
  expect((await server.call(lifeCycleRoutes.restore, call, owner)).status).toBe(400)
  expect((await separate(third, '2026-12-24')).failure.code).toBe('employees.separated-already')
  expect((await restore(third)).status).toBe(200)
})

test('Whoever is limited to a department acts on its people alone, and nobody else is there for them', async () => {
  const departments = await server.query<{ id: Id }>(
    `select id from departments where organization_id = $1 and name = 'Sales'`,
    [organization.id],
  )
  const permissions = ['view:employees', 'edit:employees', 'delete:employees'] as const
  const role = await server.call(
    roleRoutes.createRole,
    { body: { name: 'Head', permissions: [...permissions] } },
    owner,
  )
  const departmentIds = departments.map(({ id }) => id)
  const head = await join(server, owner, { role: { id: role.json.data.id }, departmentIds })
  const other = third
  const refused = [
    await suspend(suspension(other), head),
    await separate(other, '2026-12-24', head),
    await restore(other, head),
    await toggle({ employeeIds: [other] }, head),
    await timelineOf(other, head),
    await server.call(
      lifeCycleRoutes.revokeSuspension,
      { params: { employee_id: first, suspend_id: (await timelineOf(first)).json.data.suspensions[0]!.id } },
      head,
    ),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  const all = (await toggle({}, head)).json.data.people
  expect(all).toEqual([expect.objectContaining({ employeeId: second, months: null })])
})
