import { groupRoutes } from '@kazi/contract/payroll/groups'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { expect, test } from 'vitest'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { openTestServer } from '#testing/test-server.ts'
import { callsOf, openScene, raisePay, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()
const dates = { month: '2026-11', payDate: '2026-11-27' }

test('A run of a department pays its people alone, and the next pays everybody else', async () => {
  // The first and the third are in Operations, the second in Sales.
  const { organization, owner, people } = await openScene(server)
  const departments = await server.query<{ id: string; name: string }>(
    'select id, name from departments where organization_id = $1',
    [organization.id],
  )
  const among = { kind: 'department' as const, id: departments.find(({ name }) => name === 'Operations')!.id }
  const outlook = stepOf(
    await server.call(runRoutes.getInitData, { body: { month: dates.month, among } }, owner),
  ).data
  expect([outlook.people, outlook.payable]).toEqual([2, 2])
  const run = stepOf(await server.call(runRoutes.compute, { body: { ...dates, among } }, owner)).data
  expect(run).toMatchObject({ people: 2, among: { kind: 'department', name: 'Operations' } })
  expect(run.title).toBe('November 2026 payroll · Operations')
  // Computed anew it is of the same department.
  expect(
    (await raisePay(server, owner, people[0]!, { amount: 46_000_000, effectiveOn: '2026-11-01' })).status,
  ).toBe(200)
  expect(runOf(await callsOf(server, owner).compute({ payrollId: run.id }))).toMatchObject({
    people: 2,
    among,
  })
  const rest = runOf(await callsOf(server, owner).compute())
  expect(rest).toMatchObject({ people: 1, among: null })
  expect(rest.title).toBe('November 2026 payroll')
})

test('A run of a payroll group pays who is in it in that month and isn’t paid already', async () => {
  const { owner, people } = await openScene(server)
  const made = stepOf(
    await server.call(groupRoutes.createGroup, { body: { name: 'Night shift' } }, owner),
  ).data
  const params = { group_id: made.id }
  const members = { employeeIds: [people[0]!, people[1]!], fromMonth: '2026-11' }
  stepOf(await server.call(groupRoutes.addMembers, { params, body: members }, owner))
  const later = { employeeIds: [people[2]!], fromMonth: '2026-12' }
  stepOf(await server.call(groupRoutes.addMembers, { params, body: later }, owner))
  runOf(await callsOf(server, owner).compute({ employeeIds: [people[0]!] }))
  const among = { kind: 'group' as const, id: made.id }
  const run = stepOf(await server.call(runRoutes.compute, { body: { ...dates, among } }, owner)).data
  expect(run).toMatchObject({ people: 1, among: { ...among, name: 'Night shift' } })
  const again = await server.call(runRoutes.compute, { body: { ...dates, among } }, owner)
  expect([again.status, again.failure.code]).toEqual([409, 'payroll.period-taken'])
})

test('Of another company’s department or group nobody is found, and nothing is said', async () => {
  const theirs = await openScene(server)
  const made = await server.call(groupRoutes.createGroup, { body: { name: 'Theirs' } }, theirs.owner)
  const { owner } = await openScene(server)
  const among = { kind: 'group' as const, id: stepOf(made).data.id }
  const refused = await server.call(runRoutes.compute, { body: { ...dates, among } }, owner)
  const asked = await server.call(runRoutes.getInitData, { body: { month: dates.month, among } }, owner)
  for (const { status, failure } of [refused, asked]) {
    expect([status, failure.code]).toEqual([422, 'payroll.nobody-to-pay'])
  }
})
