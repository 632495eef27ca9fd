import { workedTimeRoutes } from '@kazi/contract/employees/worked-time'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { pieceRoutes } from '@kazi/contract/shifts/pieces'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { payMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { addPeople, draftOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: an hour that is paid twice or not at all, a premium that nobody can check, hours that change behind a payslip. */

const server = await openTestServer()

async function openCrew() {
  await server.travelTo('2026-11-23T08:00:00Z')
  const scene = await openScene(server, { country: 'UG', salaries: [] })
  const people = (await addPeople(server, scene.organization, scene.owner, [
    { ...draftOf('UG', 0, 10_000), salaryBasis: 'hourly' },
    { ...draftOf('UG', 1, 50_000), salaryBasis: 'daily' },
  ])) as Id[]
  await server.call(rosterRoutes.addEmployees, { body: { employeeIds: people } }, scene.owner)
  // may not approve payroll, so that the owner does it all alone
  const permissions = ['view:shifts', 'create:shifts', 'edit:shifts', 'approve:shifts'] as const
  const body = { name: 'Supervisor', permissions: [...permissions] }
  const role = await server.call(roleRoutes.createRole, { body }, scene.owner)
  const officer = await join(server, scene.owner, { role: { id: role.json.data.id } })
  return { ...scene, people, officer }
}

const enter = (by: CallSession, employeeId: Id, on: string, startsAt: string, endsAt: string) =>
  server.call(
    shiftHourRoutes.enterTime,
    { body: { employeeIds: [employeeId], on, startsAt, endsAt, reason: 'From the gate’s book' } as never },
    by,
  )
const approve = (by: CallSession, from: string, to: string) =>
  server.call(shiftHourRoutes.approveTimes, { body: { from, to } as never }, by)
const report = async (by: CallSession, from: string, to: string, person: Id) =>
  (await server.call(shiftHourRoutes.readReport, { query: { from, to } as never }, by)).json.data.find(
    ({ employee }) => employee.id === person,
  )!

/** The officer on a new device, at the time to which the clock was sent. */
const anew = (officer: Awaited<ReturnType<typeof join>>, scene: Awaited<ReturnType<typeof openCrew>>) =>
  signInAnew(server, { ...scene, owner: { ...scene.owner, userId: officer.userId } })

/*
 * Uganda, UGX 10,000 an hour; over 8 hours a day is overtime at 1.5, a holiday is paid double (Employment Act, s. 52(8)). PAYE
 * of a month since July 2026: 20 % from 335,000 to 410,000, 25 % to 485,000, which are 33,750, then 30 %. NSSF 5 %.
 *
 * November: nine hours on six days, 48 ordinary and 6 of overtime; and the night of the 30th, 8 ordinary, all of them
 *   November's. 56 × 10,000 = 560,000; 6 × 15,000 = 90,000; G 650,000. NSSF 32,500; PAYE 33,750 + 49,500 = 83,250; net 534,250
 * December: 8 ordinary, 80,000; Christmas Day, 8 × 20,000 = 160,000; and 8 of November that were approved too late, 80,000 of
 *   arrears. G 320,000. NSSF 16,000; no PAYE; net 304,000
 */
test('Approved hours are paid once, as the report says them: a night over the month’s end, overtime, a holiday, and what was approved late', async () => {
  const scene = await openCrew()
  const [hourly, daily] = scene.people as [Id, Id]
  await server.travelTo('2026-12-01T08:00:00Z')
  const officer = await anew(scene.officer, scene)
  const owner = await signInAnew(server, scene)
  for (const day of ['09', '10', '11', '12', '13', '14']) {
    expect((await enter(officer, hourly, `2026-11-${day}`, '08:00', '17:00')).status).toBe(201)
  }
  expect((await enter(officer, hourly, '2026-11-14', '16:00', '20:00')).failure.code).toBe(
    'shifts.time-overlaps',
  )
  await enter(officer, hourly, '2026-11-30', '22:00', '06:00')
  await enter(officer, daily, '2026-11-30', '08:00', '16:00')
  expect((await approve(officer, '2026-11-01', '2026-11-30')).failure.code).toBe('shifts.own-hours')
  const both = await Promise.all([
    approve(owner, '2026-11-01', '2026-11-30'),
    approve(owner, '2026-11-01', '2026-11-30'),
  ])
  expect(both.map(({ status, json }) => [status, json.data.approved]).toSorted()).toEqual([
    [200, 0],
    [200, 8],
  ])
  expect(await report(owner, '2026-11-01', '2026-11-30', hourly)).toMatchObject({
    ...{ clocked: 62 * 60, approved: 62 * 60, paid: 0, cost: { amount: 650_000 } },
    classes: { ordinary: 56 * 60, overtime: 6 * 60, holiday: 0, night: 8 * 60 },
  })
  const byHand = { month: '2026-11', entries: [{ employeeId: hourly, hundredths: 9_000, note: null }] }
  expect((await server.call(workedTimeRoutes.setWorkedTime, { body: byHand }, owner)).status).toBe(422)

  const november = await payMonth(server, scene, {
    month: '2026-11',
    on: '2026-12-01',
    payDate: '2026-12-03',
  })
  expect(november.get(hourly)).toMatchObject({
    ...{ gross: 650_000, net: 534_250 },
    lines: { 'shift.overtime': 90_000, 'ug.nssf': 32_500, 'ug.paye': 83_250 },
  })
  expect(november.get(daily)!.gross).toBe(50_000)
  const paidTo = await signInAnew(server, scene)
  expect((await report(paidTo, '2026-11-01', '2026-11-30', hourly)).paid).toBe(62 * 60)

  await server.travelTo('2026-12-27T08:00:00Z')
  const [later, clerk] = [await signInAnew(server, scene), await anew(scene.officer, scene)]
  await enter(clerk, hourly, '2026-11-24', '08:00', '16:00')
  await enter(clerk, hourly, '2026-12-02', '08:00', '16:00')
  await enter(clerk, hourly, '2026-12-25', '08:00', '16:00')
  await enter(clerk, daily, '2026-12-02', '08:00', '16:00')
  expect((await approve(later, '2026-11-01', '2026-12-27')).json.data).toMatchObject({
    approved: 4,
    already: 8,
  })
  const december = await payMonth(server, scene, {
    month: '2026-12',
    on: '2026-12-28',
    payDate: '2026-12-30',
  })
  expect(december.get(hourly)).toMatchObject({
    ...{ gross: 320_000, net: 304_000 },
    lines: { 'shift.holiday': 160_000, arrears: 80_000, 'ug.nssf': 16_000 },
  })
  const whole = await report(await signInAnew(server, scene), '2026-11-01', '2026-12-31', hourly)
  expect([whole.approved, whole.paid]).toEqual([86 * 60, 86 * 60])
})

/*
 * The same crew, paid by the week: nine hours on the 9th and the 16th are 8 ordinary (80,000) and one of overtime (15,000) each.
 * Eight more of the week of the 9th are approved once it is paid: December's first week pays them as arrears.
 */
test('Who is paid by the week is paid for the hours of that week, and for those that were approved too late by the month after', async () => {
  const scene = await openCrew()
  const [hourly] = scene.people as [Id]
  const weekly = { fromMonth: '2026-11', schedule: { every: 'weekly' as const, draftDays: null } }
  await server.call(settingsRoutes.update, { body: weekly }, scene.owner)
  await server.travelTo('2026-12-01T08:00:00Z')
  const officer = await anew(scene.officer, scene)
  for (const day of ['2026-11-09', '2026-11-16', '2026-12-01'])
    await enter(officer, hourly, day, '08:00', '17:00')
  await approve(await signInAnew(server, scene), '2026-11-01', '2026-12-01')
  const week = async (from: string, on: string) => {
    const asked = { month: from.slice(0, 7), on, payDate: '2026-12-05' }
    return (await payMonth(server, scene, { ...asked, schedule: 'weekly', from })).get(hourly)
  }
  const hours = { gross: 95_000, lines: { 'shift.overtime': 15_000 } }
  expect(await week('2026-11-09', '2026-12-01')).toMatchObject(hours)
  await server.travelTo('2026-12-01T10:00:00Z')
  await enter(await anew(scene.officer, scene), hourly, '2026-11-10', '08:00', '16:00')
  const later = await signInAnew(server, scene)
  await approve(later, '2026-11-10', '2026-11-10')
  // of 8 + 1 + 8 + 8 + 1 hours, those of the first week that its payslip knew
  expect((await report(later, '2026-11-01', '2026-11-30', hourly)).paid).toBe(9 * 60)
  expect(await week('2026-11-16', '2026-12-02')).toMatchObject(hours)
  const december = await week('2026-12-01', '2026-12-03')
  expect(december).toMatchObject({ gross: 175_000, lines: { 'shift.overtime': 15_000, arrears: 80_000 } })
})

/*
 * A week of 6 shifts of nine hours becomes one of eight each where a correction takes an hour away: 6 hours of overtime at
 * 15,000 are gone from what is approved, until they are approved anew.
 */
test('A correction takes the approval of what it corrects with it, keeps what was said, and is approved anew', async () => {
  const scene = await openCrew()
  const [hourly] = scene.people as [Id]
  const { owner, officer } = scene
  const entered = await enter(officer, hourly, '2026-11-20', '08:00', '17:00')
  await approve(owner, '2026-11-20', '2026-11-20')
  const params = { time_id: entered.json.data[0]!.id }
  const body = { on: '2026-11-20', startsAt: '08:00', endsAt: '16:00', reason: 'Left at four' } as never
  const corrected = await server.call(shiftHourRoutes.correctTime, { params, body }, officer)
  expect([corrected.status, corrected.json.data.state]).toEqual([200, 'recorded'])
  expect((await server.call(shiftHourRoutes.correctTime, { params, body }, officer)).status).toBe(404)
  expect((await report(owner, '2026-11-20', '2026-11-20', hourly)).approved).toBe(0)
  await approve(owner, '2026-11-20', '2026-11-20')
  expect(await report(owner, '2026-11-20', '2026-11-20', hourly)).toMatchObject({
    ...{ approved: 480, clocked: 480 },
    classes: { ordinary: 480, overtime: 0 },
  })
  const kept = await server.query('select 1 from shift_times where employee_id = $1', [hourly])
  expect(kept.length).toBe(2)
})

/*
 * Tea leaf at UGX 1,200 a kilo from the 1st, 1,300 from the 15th of November: 41.5 kg on the 10th are 49,800; 30 kg on the 16th
 * 39,000: 88,800, and no paid hour. NSSF 4,440; no PAYE under 335,000; net 84,360.
 */
test('Pieces are paid at the rate of their day with their tally, once however often a bad line sends them, and never without a rate', async () => {
  const scene = await openCrew()
  const [hourly, daily] = scene.people as [Id, Id]
  const { owner, officer } = scene
  const rate = (amount: number) => ({ amount, currency: 'UGX' as const })
  const made = await server.call(
    pieceRoutes.createPiece,
    { body: { name: 'Tea leaf', unit: 'kg', rate: rate(1_200), from: '2026-11-01' } as never },
    owner,
  )
  const pieceId = made.json.data.id
  const change = { rate: rate(1_300), from: '2026-11-15' }
  await server.call(
    pieceRoutes.changePiece,
    { params: { piece_id: pieceId }, body: { isArchived: false, change } as never },
    owner,
  )
  const muster = (on: string, hundredths: number, key: string) =>
    server.call(
      pieceRoutes.enterTallies,
      { body: { on, entries: [{ employeeId: daily, pieceId, hundredths, key }] } as never },
      officer,
    )
  expect((await muster('2026-10-31', 100, 'phone-0000')).failure.code).toBe('shifts.rate-missing')
  const twice = await Promise.all([
    muster('2026-11-10', 4_150, 'phone-0001'),
    muster('2026-11-10', 4_150, 'phone-0001'),
  ])
  expect(twice.map(({ json }) => json.data.kept).toSorted()).toEqual([0, 1])
  await muster('2026-11-16', 3_000, 'phone-0002')
  const listed = (
    await server.call(pieceRoutes.listTallies, { query: { from: '2026-11-01' } as never }, owner)
  ).json
  expect(listed.data.map(({ amount }) => amount?.amount)).toEqual([39_000, 49_800])
  // who may muster a crew, and not see pay, sees what was made and not what it earns
  const unpriced = await server.call(
    pieceRoutes.listTallies,
    { query: { from: '2026-11-01' } as never },
    officer,
  )
  expect(unpriced.json.data.map(({ hundredths, rate, amount }) => [hundredths, rate, amount])).toEqual([
    [3_000, null, null],
    [4_150, null, null],
  ])
  const ids = listed.data.map(({ id }) => id)
  expect((await server.call(pieceRoutes.approveTallies, { body: { ids } }, officer)).failure.code).toBe(
    'shifts.own-hours',
  )
  expect((await server.call(pieceRoutes.approveTallies, { body: { ids } }, owner)).json.data.approved).toBe(2)
  await enter(officer, hourly, '2026-11-20', '08:00', '09:00')
  await approve(owner, '2026-11-20', '2026-11-20')
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(november.get(daily)).toMatchObject({ gross: 88_800, net: 84_360, lines: { 'ug.nssf': 4_440 } })
})
