import { workedTimeRoutes } from '@kazi/contract/employees/worked-time'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { localDate, month } from '@kazi/values/local-date'
import { monthPeriod } from '@kazi/values/pay-period'
import { expect, test } from 'vitest'
import { payMonth, signInAnew } from '#domains/payroll/test/months.ts'
import {
  addPeople,
  callsOf,
  changePerson,
  draftOf,
  openScene,
  raisePay,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { transact } from '#platform/db/transact.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { employeePay } from '../pay/pay-contributor.ts'

/*
 * Somebody in Uganda who is paid UGX 10,000 an hour, and somebody paid UGX 70,000 a day. By hand, with G the gross: NSSF
 * 5 % of G; local service tax in October 25,000 for more than 1,000,000 a month; PAYE of G less that tax: 33,750 and 30 %
 * of what is over 485,000.
 *
 * October
 *   160.5 hours, G 1,605,000: 80,250 NSSF, 25,000 LST; 1,580,000 taxed: 33,750 + 328,500 = 362,250; net 1,137,500
 *   21.5 days, G 1,505,000: 75,250 NSSF, 25,000 LST; 1,480,000 taxed: 33,750 + 298,500 = 332,250; net 1,072,500
 * November
 *   100 hours and 9.5 more of October, said too late: G 1,000,000 + 95,000: 54,750 NSSF; 33,750 + 183,000 = 216,750;
 *   net 823,500
 *   no day at all, which somebody said: G 0, net 0
 */

const server = await openTestServer()

const enter = (by: CallSession, ofMonth: string, entries: readonly (readonly [Id, number | null])[]) =>
  server.call(
    workedTimeRoutes.setWorkedTime,
    {
      body: {
        month: ofMonth,
        entries: entries.map(([employeeId, hundredths]) => ({ employeeId, hundredths, note: null })),
      },
    },
    by,
  )
const list = async (by: CallSession, ofMonth: string, missing: 'yes' | 'no' = 'no') =>
  (await server.call(workedTimeRoutes.listWorkedTime, { query: { month: ofMonth, missing } }, by)).json

test('Hours and days are paid as somebody said them, never as none, and made up for when they were more', async () => {
  await server.travelTo('2026-10-20T08:00:00Z')
  const scene = await openScene(server, { country: 'UG', salaries: [] })
  const draft = (index: number, salary: number, salaryBasis: 'hourly' | 'daily') => ({
    ...draftOf('UG', index, salary),
    salaryBasis,
  })
  const [hourly, daily] = (await addPeople(server, scene.organization, scene.owner, [
    draft(0, 10_000, 'hourly'),
    draft(1, 70_000, 'daily'),
  ])) as [Id, Id]
  const { owner } = scene
  const missing = (await callsOf(server, owner).initData({ month: '2026-10' })).json.data.blockers
  expect(missing.map(({ key, employeeId }) => [key, employeeId]).sort()).toEqual(
    [hourly, daily].map((id) => ['time-missing', id]).sort(),
  )
  expect((await list(owner, '2026-10', 'yes')).meta.total).toBe(2)
  expect(
    (
      await enter(owner, '2026-10', [
        [hourly, 16_050],
        [daily, 2_150],
      ])
    ).json.data.changed,
  ).toBe(2)
  expect((await enter(owner, '2026-10', [[hourly, 16_050]])).json.data.changed, 'the same again').toBe(0)
  expect((await list(owner, '2026-10')).data.map(({ unit, hundredths }) => [unit, hundredths])).toEqual([
    ['hour', 16_050],
    ['day', 2_150],
  ])

  const october = await payMonth(server, scene, { month: '2026-10', on: '2026-10-26' })
  expect(october.get(hourly)).toMatchObject({
    ...{ gross: 1_605_000, net: 1_137_500 },
    lines: { 'ug.nssf': 80_250, 'ug.lst': 25_000, 'ug.paye': 362_250 },
  })
  expect(october.get(daily)).toMatchObject({
    ...{ gross: 1_505_000, net: 1_072_500 },
    lines: { 'ug.nssf': 75_250, 'ug.paye': 332_250 },
  })

  await server.travelTo('2026-11-20T08:00:00Z')
  const later = await signInAnew(server, scene)
  const said: [Id, number][] = [
    [hourly, 10_000],
    [daily, 0],
  ]
  expect((await enter(later, '2026-11', said)).json.data.changed).toBe(2)
  expect((await enter(later, '2026-10', [[hourly, 17_000]])).json.data.changed).toBe(1)
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(november.get(hourly)).toMatchObject({
    ...{ gross: 1_095_000, net: 823_500 },
    lines: { arrears: 95_000, 'ug.nssf': 54_750, 'ug.paye': 216_750 },
  })
  expect(november.get(daily)).toMatchObject({ gross: 0, net: 0 })

  const asOf = async (knownAt: string) =>
    transact(contextFor(server, scene.organization), async (inside) => {
      const asked = { period: monthPeriod(month('2026-10')), employeeIds: [hourly], knownAt }
      return (await employeePay.contribute(inside, asked)).get(hourly)?.workedTime
    })
  expect(await asOf('2026-10-31T00:00:00Z')).toEqual({ unit: 'hour', hundredths: 16_050 })
  expect(await asOf('2026-11-30T00:00:00Z')).toEqual({ unit: 'hour', hundredths: 17_000 })
})

test('Each line of an hourly payslip explains itself by the rate and the hours', async () => {
  await server.travelTo('2026-11-20T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const [id] = (await addPeople(server, scene.organization, scene.owner, [
    { ...draftOf('KE', 0, 650_00), salaryBasis: 'hourly' },
  ])) as [Id]
  await enter(scene.owner, '2026-11', [[id, 16_000]])
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  const [payslip] = (await calls.payslips(run.id)).json.data
  const { lines } = (await calls.payslip(payslip!.id)).json.data
  const basic = lines.find(({ item }) => item === 'basic')!
  expect(basic.steps.slice(0, 2)).toMatchObject([
    { label: 'salary.rate', amount: 650_00 },
    { label: 'salary.hours', amount: 104_000_00 },
  ])
})

test('Whoever said how much was worked can’t approve the month, and what is refused is said beside the person', async () => {
  await server.travelTo('2026-11-20T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [9_000_000] })
  const { owner, organization } = scene
  const [monthly] = scene.people as [Id]
  const [hourly, later] = (await addPeople(server, organization, owner, [
    { ...draftOf('KE', 4, 650_00), salaryBasis: 'hourly' },
    { ...draftOf('KE', 5, 650_00), salaryBasis: 'daily', startOn: localDate('2026-12-16') },
  ])) as [Id, Id]
  const editor = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const other = await addMember(server, organization)
  const refused = async (id: Id, hundredths: number) => {
    const answer = await enter(editor, '2026-11', [[id, hundredths]])
    return [answer.status, Object.keys(answer.failure.fields ?? {})]
  }
  expect(await refused(monthly, 100)).toEqual([422, [monthly]])
  expect(await refused(later, 100)).toEqual([422, [later]])
  expect(await refused(hourly, 72_001), 'November has 720 hours').toEqual([422, [hourly]])
  expect((await enter(editor, '2027-12', [[hourly, 100]])).status).toBe(422)
  server.clock.advance(1000)
  expect((await enter(editor, '2026-11', [[hourly, 16_000]])).status).toBe(200)
  server.clock.advance(1000)
  const calls = callsOf(server, maker)
  const submitted = runOf(await calls.submit(runOf(await calls.compute()).id))
  expect((await callsOf(server, editor).approve(submitted)).failure.code).toBe(
    'approvals.maker-cannot-decide',
  )
  expect((await callsOf(server, other).approve(submitted)).status).toBe(200)

  const midMonth = await raisePay(server, owner, hourly, { amount: 700_00, effectiveOn: '2026-12-10' })
  expect([midMonth.status, Object.keys(midMonth.failure.fields ?? {})]).toEqual([422, ['salary.effectiveOn']])
  const firstDay = await raisePay(server, owner, hourly, { amount: 700_00, effectiveOn: '2026-12-01' })
  expect(firstDay.status).toBe(200)
})

test('Whoever is limited to a department sees and enters the time of its people alone', async () => {
  await server.travelTo('2026-11-20T08:00:00Z')
  const { owner, organization } = await openScene(server, { country: 'KE', salaries: [] })
  const drafts = [0, 1].map((index) => ({ ...draftOf('KE', index, 650_00), salaryBasis: 'hourly' as const }))
  const [elsewhere, own] = (await addPeople(server, organization, owner, drafts)) as [Id, Id]
  const departments = await server.query<{ id: Id }>(
    `select id from departments where organization_id = $1 and name = 'Sales'`,
    [organization.id],
  )
  const body = { name: 'Head', permissions: ['view:employees' as const, 'edit:employees' as const] }
  const role = await server.call(roleRoutes.createRole, { body }, owner)
  const departmentIds = departments.map(({ id }) => id)
  const head = await join(server, owner, { role: { id: role.json.data.id }, departmentIds })
  expect((await list(head, '2026-11')).data.map(({ id, rate }) => [id, rate])).toEqual([[own, null]])
  expect((await enter(head, '2026-11', [[elsewhere, 100]])).status).toBe(404)
  expect((await enter(head, '2026-11', [[own, 100]])).json.data.changed).toBe(1)
})

test('Hours that were said don’t become days where the agreement changes from one to the other: they are asked for anew', async () => {
  const scene = await openScene(server, { country: 'UG', salaries: [1_000_000] })
  const [id] = scene.people as [Id]
  const owner = await signInAnew(server, scene)
  const month = server.clock.now().toISOString().slice(0, 7)
  const agree = async (basis: 'hourly' | 'daily') => {
    const salary = { amount: 10_000, basis, effectiveOn: `${month}-01`, reason: null }
    expect((await changePerson(server, owner, id, { salary })).status).toBe(200)
  }
  await agree('hourly')
  await enter(owner, month, [[id, 2_200]])
  await agree('daily')
  expect((await list(owner, month, 'yes')).data).toMatchObject([{ id, unit: 'day', hundredths: null }])
  expect((await enter(owner, month, [[id, 2_200]])).json.data.changed).toBe(1)
  expect((await list(owner, month)).data).toMatchObject([{ id, unit: 'day', hundredths: 2_200 }])
})
