import { dashboardRoutes } from '@kazi/contract/dashboard'
import { leaveCalendarRoutes } from '@kazi/contract/leave/calendar'
import { leaveTypeRoutes } from '@kazi/contract/leave/policies'
import { leaveRequestRoutes } from '@kazi/contract/leave/requests'
import { plainTerms } from '@kazi/contract/leave/terms'
import type { LeaveKind } from '@kazi/contract/leave/vocabulary'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { payMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { openScene } from '#domains/payroll/test/payroll-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { codeOf, leaveOn } from './test/leave-scene.ts'

/* Prevents: leave that nobody decided, a day taken twice, a balance that is no sum, leave that pay never hears of. */

const server = await openTestServer()

const { openLeave, ask, review, end, balances } = leaveOn(server)

test('A new organisation has the types that its country’s law names, and is told what is left to be set', async () => {
  const { types, typeOf } = await openLeave('KE')
  const said = types.map(({ kind, source, lawGaps }) => [kind, source, lawGaps.length])
  // made in one instant, they stand in no order of their own
  expect(said.toSorted(([one], [other]) => `${one}`.localeCompare(`${other}`))).toEqual([
    ['adoptive', 'Employment Act, s. 29A', 0],
    ['annual', 'Employment Act, s. 28(1)(a)', 0],
    ['compassionate', null, 0],
    ['maternity', 'Employment Act, s. 29', 0],
    ['paternity', 'Employment Act, s. 29(8)', 0],
    ['sick', 'Employment Act, s. 30', 0],
    ['unpaid', null, 0],
  ])
  expect(typeOf('annual').terms).toMatchObject({ entitlement: 2100, accrual: 'monthly' })
})

test('A setting under the law’s floor is kept, and said with its section', async () => {
  const { owner, typeOf } = await openLeave('KE')
  const { id, name, kind, color, terms } = typeOf('annual')
  const change = {
    from: '2026-11-24',
    scope: { kind: 'organization', id: null },
    terms: { ...terms, entitlement: 1500 },
  }
  const body = { name, kind, color, isArchived: false, change } as never
  await server.call(leaveTypeRoutes.changeType, { params: { type_id: id }, body }, owner)
  const read = (await server.call(leaveTypeRoutes.listTypes, {}, owner)).json.data
  const gaps = read?.find((type) => type.id === id)?.lawGaps
  expect(gaps).toEqual([{ gap: 'entitlement', least: 2100, source: 'Employment Act, s. 28(1)(a)' }])
})

test('Two who approve at once end in one leave, and the same days are never approved twice', async () => {
  const { owner, officer, person, typeOf } = await openLeave('KE')
  const unpaid = { employeeId: person, typeId: typeOf('unpaid').id, from: '2026-12-07', to: '2026-12-08' }
  const asks = await Promise.all([ask(officer, unpaid), ask(officer, unpaid)])
  expect(asks.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const id = asks.find(({ status }) => status === 201)!.json.data.id
  const second = await addMember(server, { ...(await organizationOf(owner)) }, 'employer')
  const reviews = await Promise.all([review(owner, id), review(second, id)])
  expect(reviews.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const days = await server.query('select 1 from leave_days where request_id = $1 and ended_at is null', [id])
  expect(days.length).toBe(2)
})

const organizationOf = async ({ userId }: { readonly userId: Id }) =>
  (
    await server.query<{
      id: Id
      name: string
      slug: string
      country: 'KE'
      currency: 'KES'
      timeZone: string
    }>(
      `select o.id, o.name, o.slug, o.country, o.currency, o.time_zone as "timeZone" from organizations o
       join memberships m on m.organization_id = o.id where m.user_id = $1`,
      [userId],
    )
  )[0]!

test('A holiday that is declared later gives the day back to everybody whose leave lies over it, and says so', async () => {
  const { owner, officer, person, typeOf, accrue } = await openLeave('KE')
  await accrue()
  const week = { employeeId: person, typeId: typeOf('annual').id, from: '2026-12-07', to: '2026-12-11' }
  const id = (await ask(officer, week)).json.data.id
  await review(owner, id)
  const body = { on: '2026-12-09', name: 'Day of mourning', effect: 'kept' } as const
  const declared = await server.call(leaveCalendarRoutes.declareHoliday, { body: body as never }, owner)
  expect(declared.json.data.returned).toBe(1)
  const { entries } = await balances(owner, person)
  expect(entries.find(({ kind }) => kind === 'returned')).toMatchObject({
    days: 100,
    on: '2026-12-09',
    note: 'Day of mourning',
  })
  expect(codeOf(await server.call(leaveCalendarRoutes.declareHoliday, { body: body as never }, owner))).toBe(
    '409 leave.holiday-exists',
  )
})

test('What can’t be taken is refused with what to do, and nothing is kept of it', async () => {
  const { owner, person, typeOf } = await openLeave('KE')
  const asked = (kind: LeaveKind, from: string, to: string, more: object = {}) =>
    ask(owner, { employeeId: person, typeId: typeOf(kind).id, from, to, ...more })
  expect(codeOf(await asked('annual', '2026-12-07', '2027-02-26'))).toBe('422 leave.balance-short')
  expect(codeOf(await asked('annual', '2026-12-12', '2026-12-13'))).toBe('422 leave.nothing-counts')
  expect(codeOf(await asked('annual', '2026-12-07', '2026-12-08', { portion: 'morning' }))).toBe(
    '422 leave.half-day-wrong',
  )
  expect(codeOf(await asked('sick', '2026-12-07', '2026-12-08'))).toBe('422 leave.document-missing')
  expect(codeOf(await asked('compassionate', '2026-12-07', '2026-12-08'))).toBe('422 leave.too-long')
  expect(codeOf(await asked('annual', '2031-12-07', '2031-12-08'))).toBe('422 leave.too-far')
  const blocked = { name: 'Stocktaking', kind: 'other', color: 'rose' }
  const terms = {
    ...plainTerms,
    blackouts: [{ from: '2026-12-20', to: '2026-12-31', name: 'Stocktaking' }],
    mostInARow: 200,
  }
  const made = await server.call(leaveTypeRoutes.createType, { body: { ...blocked, terms } as never }, owner)
  const typeId = made.json.data.id
  expect(codeOf(await ask(owner, { employeeId: person, typeId, from: '2026-12-21', to: '2026-12-21' }))).toBe(
    '422 leave.blackout',
  )
  expect(codeOf(await ask(owner, { employeeId: person, typeId, from: '2026-12-07', to: '2026-12-09' }))).toBe(
    '422 leave.too-long',
  )
  expect((await server.call(leaveRequestRoutes.listRequests, { query: {} }, owner)).json.meta.total).toBe(0)
})

test('Who may only see leave sees that somebody is away, and neither why nor what kind of leave it is', async () => {
  const { owner, officer, person, organization, typeOf } = await openLeave('KE')
  const asked = {
    employeeId: person,
    typeId: typeOf('unpaid').id,
    from: '2026-11-24',
    to: '2026-11-25',
    reason: 'Court',
  }
  await review(owner, (await ask(officer, asked)).json.data.id)
  const viewer = await addMember(server, organization, 'employer')
  await server.query(`update memberships set role = 'custom', role_id = $2 where user_id = $1`, [
    viewer.userId,
    await viewerRole(owner),
  ])
  const daily = (await server.call(leaveCalendarRoutes.listDaily, { query: {} }, viewer)).json.data
  expect(daily.away).toMatchObject([{ leave: { type: null, from: '2026-11-24' }, backOn: '2026-11-26' }])
  const [listed] = (await server.call(leaveRequestRoutes.listRequests, { query: {} }, viewer)).json.data
  expect([listed!.type, listed!.reason]).toEqual([null, null])
  const seen = (await server.call(leaveCalendarRoutes.listDaily, { query: {} }, officer)).json.data
  expect(seen.away[0]!.leave.type!.name).toBe('Unpaid leave')
})

async function viewerRole(owner: CallSession): Promise<Id> {
  const { roleRoutes } = await import('@kazi/contract/team/roles')
  const body = { name: 'Reception', permissions: ['view:leave-management' as const] }
  return (await server.call(roleRoutes.createRole, { body }, owner)).json.data.id
}

/*
 * Kenya, 21 days a year: ten months to October are 17.5. Asked from Tuesday 24 November to Friday 4 December: five working days
 * in November, four in December; nine. Ended after Thursday the 26th: three were taken, two and four come back.
 */
test('Leave is asked for, waits for somebody else, takes its days from the balance, and ended early gives the rest back', async () => {
  const scene = await openLeave('KE')
  const { owner, officer, person, typeOf, accrue } = scene
  // January to October: ten months of 1.75.
  expect(await accrue()).toBeGreaterThan(0)
  expect(await accrue()).toBe(0)
  const week = { employeeId: person, typeId: typeOf('annual').id, from: '2026-11-23', to: '2026-12-04' }
  const preview = (
    await server.call(
      leaveRequestRoutes.previewRequest,
      {
        params: { employee_id: person },
        query: { typeId: week.typeId, from: '2026-11-30', to: week.to } as never,
      },
      owner,
    )
  ).json.data
  expect(preview).toMatchObject({ days: 500, balance: { today: 1750, after: 1425 }, refusals: [] })
  const { status, json } = await ask(officer, { ...week, from: '2026-11-24' })
  expect([status, json.data.days, json.data.state]).toEqual([201, 900, 'pending'])
  expect(json.data.waitsFor.length).toBeGreaterThan(0)
  const id = json.data.id
  expect(codeOf(await review(officer, id))).toBe('403 approvals.maker-cannot-decide')
  const tasks = (await server.call(dashboardRoutes.listTasks, {}, owner)).json.data
  expect(tasks.filter(({ kind }) => kind === 'review-leave')).toMatchObject([
    { values: { from: '2026-11-24' } },
  ])
  expect(codeOf(await ask(owner, { ...week, from: '2026-12-04', to: '2026-12-07' }))).toBe(
    '409 leave.overlaps',
  )
  const approved = (await review(owner, id)).json.data
  expect([approved.state, approved.decisions.length]).toEqual(['in-progress', 1])
  expect(codeOf(await review(owner, id))).toBe('409 leave.state-wrong')
  const after = await balances(owner, person)
  expect(after.balances.find(({ type }) => type.name === 'Annual leave')).toMatchObject({
    balance: 1250,
    taken: 500,
  })

  await server.travelTo('2026-11-27T08:00:00Z')
  const back = await signInAnew(server, { ...scene, owner: officer })
  const ended = await end(back, id)
  expect([ended.json.data.state, ended.json.data.endedOn, ended.json.data.days]).toEqual([
    'terminated',
    '2026-11-26',
    300,
  ])
  const rest = await balances(back, person)
  expect(
    rest.entries.filter(({ requestId }) => requestId === id).map(({ kind, days }) => [kind, days]),
  ).toEqual([
    ['returned', 400],
    ['taken', -400],
    ['returned', 200],
    ['taken', -500],
  ])
})

/*
 * Kenya, 62,000 a month by calendar days, so that a day of December is 2,000. Unpaid from Monday 7 to Friday 11 December:
 * 5 days, 10,000 less: 52,000; the line of the basic pay, seven tenths of it, is 7,000. Ended after the 8th, when December was
 * paid: three days, 6,000, are January's arrears: 68,000. Decided after December was paid: what was paid too much stays paid.
 */
test('Leave without pay is a line of the payslip; days that come back once it is paid are arrears, and none is taken back unasked', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [6_200_000, 6_200_000] })
  const [early, late] = scene.people as [Id, Id]
  const types = (await server.call(leaveTypeRoutes.listTypes, {}, scene.owner)).json.data
  const typeId = types.find(({ kind }) => kind === 'unpaid')!.id
  const days = { typeId, from: '2026-12-07', to: '2026-12-11' }
  const taken = (await ask(scene.owner, { employeeId: early, ...days })).json.data.id
  await review(scene.owner, taken)
  const december = await payMonth(server, scene, { month: '2026-12', on: '2026-12-20' })
  expect([december.get(early)?.gross, december.get(late)?.gross]).toEqual([5_200_000, 6_200_000])
  expect(december.get(early)?.parts).toContainEqual(['unpaid-leave', '2026-12-07', '2026-12-11', -700_000])
  const owner = await signInAnew(server, scene)
  expect((await end(owner, taken, { lastOn: '2026-12-08' })).json.data.state).toBe('terminated')
  await review(owner, (await ask(owner, { employeeId: late, ...days })).json.data.id)
  const january = await payMonth(server, scene, { month: '2027-01', on: '2027-01-20' })
  expect([january.get(early)?.gross, january.get(late)?.gross]).toEqual([6_800_000, 6_200_000])
})
