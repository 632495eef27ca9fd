import { dashboardRoutes } from '@kazi/contract/dashboard'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { notificationRoutes } from '@kazi/contract/notifications'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { PaySchedule } from '@kazi/contract/payroll/settings-vocabulary'
import { expect, test } from 'vitest'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { contextFor } from '#testing/contexts.ts'
import type { TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { draftDue } from './draft.service.ts'
import { readPayslips, signInAnew } from './test/months.ts'
import {
  callsOf,
  openScene,
  type PayrollScene,
  type Run,
  raisePay,
  releaseWithCode,
  runOf,
} from './test/payroll-scene.ts'

const server = await openTestServer()

/** Everybody is paid by a schedule from November on. */
async function payBy(
  scene: PayrollScene,
  every: PaySchedule,
  draftDays: number | null = null,
): Promise<void> {
  const body = { fromMonth: '2026-11', schedule: { every, draftDays } }
  stepOf(await server.call(settingsRoutes.update, { body }, scene.owner))
}

interface Asked {
  readonly schedule: PaySchedule
  readonly from: string
  readonly payDate?: string
}

const compute = (owner: TestMember, { from, payDate, schedule }: Asked) =>
  server.call(
    runRoutes.compute,
    { body: { month: from.slice(0, 7), payDate: payDate ?? from, schedule, from } },
    owner,
  )

/** Computes and approves one part of a month. */
async function approvePart(owner: TestMember, asked: Asked): Promise<Run> {
  const calls = callsOf(server, owner)
  const computed = runOf(await compute(owner, asked))
  return runOf(await calls.approve(runOf(await calls.submit(computed.id))))
}

async function payPart(owner: TestMember, asked: Asked): Promise<Run> {
  const run = await approvePart(owner, asked)
  await callsOf(server, owner).process(run.id)
  await releaseWithCode(server, owner, run.id)
  return run
}

/** What runs paid somebody altogether, by line. */
async function sumLines(
  owner: TestMember,
  runs: readonly Run[],
  person: string,
): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { id } of runs) {
    const payslip = (await readPayslips(server, owner, id)).get(person as never)
    for (const [item, amount] of Object.entries(payslip?.lines ?? {})) sums[item] = (sums[item] ?? 0) + amount
  }
  // the parts of a salary are rounded on each payslip; their sum isn't
  const { basic = 0, housing = 0, transport = 0, ...others } = sums
  const lines = { salary: basic + housing + transport, ...others }
  return Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0))
}

const november: Record<PaySchedule, readonly string[]> = {
  monthly: ['2026-11-01'],
  'twice-monthly': ['2026-11-01', '2026-11-16'],
  // the 1st is a Sunday and the 30th a Monday: parts of weeks that cross the month's ends
  weekly: ['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
}

test.each(['NG', 'KE', 'UG'] as const)(
  '%s: bands, reliefs and tiers count once a month, whether it is paid at once, by halves or by weeks',
  async (country) => {
    const sums: Record<string, number>[] = []
    for (const schedule of ['monthly', 'twice-monthly', 'weekly'] as const) {
      const scene = await openScene(server, {
        country,
        salaries: [country === 'UG' ? 1_000_000 : 45_000_007],
      })
      await payBy(scene, schedule)
      const runs: Run[] = []
      for (const from of november[schedule]) runs.push(await approvePart(scene.owner, { schedule, from }))
      sums.push(await sumLines(scene.owner, runs, scene.people[0]!))
    }
    expect(sums[1]).toEqual(sums[0])
    expect(sums[2]).toEqual(sums[0])
  },
)

test('Each run pays those alone who are paid that often, and nobody’s day is paid twice', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000, 6_000_000, 7_000_000] })
  const { owner, people } = scene
  const made = stepOf(await server.call(groupRoutes.createGroup, { body: { name: 'Farm' } }, owner))
  const params = { group_id: made.data.id }
  await server.call(
    groupRoutes.addMembers,
    { params, body: { employeeIds: [people[2]!], fromMonth: '2026-11' } },
    owner,
  )
  const schedule = { every: 'weekly' as const, draftDays: null }
  stepOf(
    await server.call(
      groupRoutes.updateGroupSettings,
      { params, body: { schedule, fromMonth: '2026-11' } },
      owner,
    ),
  )
  const init = stepOf(
    await server.call(runRoutes.getInitData, { body: { month: '2026-11', schedule: 'weekly' } }, owner),
  )
  expect(init.data).toMatchObject({ schedules: ['monthly', 'weekly'], people: 1, payDate: '2026-11-27' })
  expect(init.data.parts.map(({ from }) => from)).toEqual(november.weekly)
  const week = runOf(await compute(owner, { schedule: 'weekly', from: '2026-11-09' }))
  expect(week).toMatchObject({
    people: 1,
    period: { from: '2026-11-09', to: '2026-11-15' },
    title: expect.stringMatching(/^November 9\s–\s15, 2026 payroll$/),
  })
  const month = runOf(await compute(owner, { schedule: 'monthly', from: '2026-11-01' }))
  expect(month.people).toBe(2)
  const again = await compute(owner, { schedule: 'weekly', from: '2026-11-09' })
  expect(again.failure.code).toBe('payroll.period-taken')
  const wrong = await compute(owner, { schedule: 'weekly', from: '2026-11-10' })
  expect([wrong.failure.code, Object.keys(wrong.failure.fields ?? {})]).toEqual([
    'payroll.part-wrong',
    ['from'],
  ])
})

test('What is added or deducted by the month comes with the first payslip of it, once, and all days together are the month', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [10_000_000] })
  const { owner, people } = scene
  const params = { employee_id: people[0]! }
  const fixed = { measure: 'fixed' as const, share: null, hundredths: null, fromMonth: '2026-11' }
  const airtime = {
    kind: 'airtime' as const,
    frequency: 'recurring' as const,
    name: 'Airtime',
    amount: 50_000,
  }
  const loan = {
    kind: 'staff-loan' as const,
    frequency: 'instalments' as const,
    name: 'Loan',
    amount: 100_000,
  }
  stepOf(await server.call(addOnRoutes.add, { params, body: { ...fixed, ...airtime } }, owner))
  stepOf(await server.call(addOnRoutes.add, { params, body: { ...fixed, ...loan, total: 350_000 } }, owner))
  const prorate = { fromMonth: '2026-11', proration: 'none' as const }
  stepOf(await server.call(settingsRoutes.update, { body: prorate }, owner))
  await payBy(scene, 'twice-monthly')
  const halves: Run[] = []
  for (const from of november['twice-monthly'])
    halves.push(await approvePart(owner, { schedule: 'twice-monthly', from }))
  const [first, second] = [
    await sumLines(owner, [halves[0]!], people[0]!),
    await sumLines(owner, [halves[1]!], people[0]!),
  ]
  // half of 100,000.00 each: November has 30 days
  expect([first.salary, second.salary]).toEqual([5_000_000, 5_000_000])
  expect([first['add-on.airtime'], second['add-on.airtime']]).toEqual([50_000, undefined])
  expect([first['add-on.staff-loan'], second['add-on.staff-loan']]).toEqual([100_000, undefined])
})

test('A raise that is entered when some weeks are paid is paid for them by the first run of the next month, once', async () => {
  await server.travelTo('2026-11-02T08:00:00Z')
  // 30,000.00 a month: 1,000.00 a day of November
  const scene = await openScene(server, { country: 'KE', salaries: [3_000_000] })
  const person = scene.people[0]!
  await payBy(scene, 'weekly')
  const week = async (from: string) => payPart(await signInAnew(server, scene), { schedule: 'weekly', from })
  for (const from of november.weekly.slice(0, 2)) await week(from)
  await server.travelTo('2026-11-10T08:00:00Z')
  // From 5 November on 60,000.00, 2,000.00 a day: of the week of the 2nd, four days at 1,000.00 more
  const raised = { amount: 6_000_000, effectiveOn: '2026-11-05' }
  stepOf(await raisePay(server, await signInAnew(server, scene), person, raised))
  const third = await week('2026-11-09')
  const owner = await signInAnew(server, scene)
  expect(await sumLines(owner, [third], person)).toMatchObject({ salary: 1_400_000 })
  expect(await sumLines(owner, [third], person)).not.toHaveProperty('arrears')
  for (const from of november.weekly.slice(3)) await week(from)
  await server.travelTo('2026-12-03T08:00:00Z')
  const december = [await week('2026-12-01'), await week('2026-12-07')]
  const later = await signInAnew(server, scene)
  expect(await sumLines(later, [december[0]!], person)).toMatchObject({ arrears: 400_000 })
  expect(await sumLines(later, [december[1]!], person)).not.toHaveProperty('arrears')
})

test('A payroll is computed by itself once as its payday comes near, waits for somebody, and is paid by nobody', async () => {
  await server.travelTo('2026-11-02T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [3_000_000] })
  const { organization } = scene
  await payBy(scene, 'weekly', 3)
  const context = { ...contextFor(server, organization), actor: null }
  const draftOn = async (day: string): Promise<number> => {
    await server.travelTo(`${day}T03:13:00Z`)
    return draftDue(context, organization)
  }
  // the week of the 2nd is paid on Friday the 6th: three days before it is Tuesday
  expect(await draftOn('2026-11-02')).toBe(0)
  expect(await draftOn('2026-11-03')).toBe(1)
  expect(await draftOn('2026-11-03')).toBe(0)
  const owner = await signInAnew(server, scene)
  const listed = stepOf(await server.call(runRoutes.list, {}, owner))
  expect(listed.data).toMatchObject([
    { state: 'computed', people: 1, period: { from: '2026-11-02', to: '2026-11-08' }, payDate: '2026-11-06' },
  ])
  const told = stepOf(await server.call(notificationRoutes.list, {}, owner))
  expect(told.data.map(({ kind }) => kind)).toContain('payroll-drafted')
  const tasks = stepOf(await server.call(dashboardRoutes.listTasks, {}, owner))
  expect(tasks.data).toMatchObject([{ kind: 'review-payroll', link: `/app/payroll/${listed.data[0]!.id}` }])
  // One that is deleted was not wanted: the week after it comes next.
  stepOf(await callsOf(server, owner).remove(listed.data[0]!.id))
  expect(await draftOn('2026-11-03')).toBe(0)
})

test('A payroll that can’t be computed by itself is said once, with the page that tells why', async () => {
  await server.travelTo('2026-11-24T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  await payBy(scene, 'monthly', 14)
  const context = { ...contextFor(server, scene.organization), actor: null }
  expect([await draftDue(context, scene.organization), await draftDue(context, scene.organization)]).toEqual([
    0, 0,
  ])
  const told = stepOf(await server.call(notificationRoutes.list, {}, await signInAnew(server, scene)))
  expect(told.data.filter(({ kind }) => kind === 'payroll-not-drafted')).toMatchObject([
    { link: '/app/payroll/create' },
  ])
})
