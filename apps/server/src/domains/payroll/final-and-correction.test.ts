import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { runRoutes } from '@kazi/contract/payroll/runs'
import type { BodyInputOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { stepOf } from '#testing/calls/prepared-call.ts'
import type { TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { type PaidMonth, payMonth, readPayslips, signInAnew } from './test/months.ts'
import { callsOf, openScene, type Run, raisePay, releaseWithCode, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

type Body = BodyInputOf<typeof runRoutes.compute>

const compute = async (by: TestMember, body: Body): Promise<Run> =>
  stepOf(await server.call(runRoutes.compute, { body }, by)).data as Run

/** Approves and pays what was computed, as its sole owner. */
async function pay(by: TestMember, run: Run): Promise<ReadonlyMap<Id, PaidMonth>> {
  const calls = callsOf(server, by)
  const approved = runOf(await calls.approve(runOf(await calls.submit(run.id))))
  await calls.process(approved.id)
  await releaseWithCode(server, by, approved.id)
  return readPayslips(server, by, run.id)
}

const separate = (by: TestMember, employeeId: Id, lastOn: string, amount: number) =>
  server.call(
    lifeCycleRoutes.separate,
    {
      body: {
        ...{ employeeId, reason: 'redundancy', lastOn, notice: 'in-lieu', note: null, handover: null },
        payments: [{ kind: 'notice-pay', amount, why: 'A month, as the contract says' }],
      },
    },
    by,
  )

/*
 * Kenya, 93,000 a month, last day 10 November: 10 of 30 days, 31,000, and a month in lieu of notice, 93,000, which is no pay
 * for the housing levy: NSSF 6 % of 108,000 = 6,480; SHIF 2.75 % of 124,000 = 3,410; levy 1.5 % of 31,000 = 465; 113,645 taxed:
 * 2,400 + 2,083.25 + 30 % of 81,312 = 24,393.60, less 2,400 = 26,476.85; net 87,168.15.
 */
test('Final pay pays a leaver’s days and what the separation owes; the month’s payroll pays the others', async () => {
  await server.travelTo('2026-11-10T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [93_000_00, 50_000_00] })
  const [leaver, other] = scene.people as [Id, Id]
  stepOf(await separate(scene.owner, leaver, '2026-11-10', 93_000_00))
  const asked = { month: '2026-11', kind: 'final' as const }
  const outlook = stepOf(await server.call(runRoutes.getInitData, { body: asked }, scene.owner)).data
  expect(outlook).toMatchObject({
    ...{ people: 1, payable: 1, payDate: '2026-11-10' },
    candidates: [{ employeeId: leaver, lastOn: '2026-11-10', difference: null }],
  })
  const final = await compute(scene.owner, { ...asked, payDate: '2026-11-12', employeeIds: [leaver] })
  expect(final).toMatchObject({ kind: 'final', title: 'November 2026 final pay', people: 1 })
  const paid = await pay(scene.owner, final)
  expect(paid.get(leaver)).toMatchObject({ gross: 124_000_00, net: 87_168_15 })
  const rest = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect([...rest.keys()]).toEqual([other])
})

/*
 * The same person on the 30th, when the month is paid whole: 93,000 was paid with 2,557.50 of SHIF, 5,580 of NSSF, 1,395 of
 * levy. With the notice 186,000: NSSF 6,480; SHIF 5,115; levy 1,395; 173,010 taxed: 2,400 + 2,083.25 + 30 % of 140,677 =
 * 42,203.10, less 2,400 = 44,286.35; net 128,723.65 for both together.
 */
test('Final pay after the month’s payroll pays what is left, taxed on top of it, and no day twice', async () => {
  await server.travelTo('2026-11-02T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [93_000_00] })
  const [leaver] = scene.people as [Id]
  const month = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  await server.travelTo('2026-11-26T08:00:00Z')
  const owner = await signInAnew(server, scene)
  stepOf(await separate(owner, leaver, '2026-11-30', 93_000_00))
  const body = { kind: 'final', month: '2026-11', payDate: '2026-11-30', employeeIds: [leaver] } as const
  const final = await compute(owner, { ...body, employeeIds: [leaver] })
  const paid = await pay(owner, final)
  expect(paid.get(leaver)!.lines).not.toHaveProperty('basic')
  expect(month.get(leaver)!.net + paid.get(leaver)!.net).toBe(128_723_65)
  // Nothing is left: neither for another final pay, nor for a correction.
  for (const kind of ['final', 'correction'] as const) {
    const again = { ...body, kind, employeeIds: [leaver] }
    const refused = await server.call(runRoutes.compute, { body: again }, owner)
    expect(refused.failure.code).toBe('payroll.nobody-to-pay')
  }
})

test('A correction pays what past months should have paid, once, and the next payroll pays it no more', async () => {
  await server.travelTo('2026-09-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [100_000_00, 50_000_00] })
  const [raised, cut] = scene.people as [Id, Id]
  await payMonth(server, scene, { month: '2026-09', on: '2026-09-25' })
  await payMonth(server, scene, { month: '2026-10', on: '2026-10-26' })
  await server.travelTo('2026-10-28T08:00:00Z')
  const owner = await signInAnew(server, scene)
  await raisePay(server, owner, raised, { amount: 120_000_00, effectiveOn: '2026-09-01' })
  await raisePay(server, owner, cut, { amount: 45_000_00, effectiveOn: '2026-10-01' })
  const asked = { month: '2026-10', kind: 'correction' as const }
  const { candidates } = stepOf(await server.call(runRoutes.getInitData, { body: asked }, owner)).data
  const differences = candidates.map(({ employeeId, difference }) => [employeeId, difference?.amount])
  expect(new Map(differences as [Id, number][])).toEqual(
    new Map([
      [raised, 40_000_00],
      [cut, -5_000_00],
    ]),
  )
  // Pointed at the run of September it puts September right alone.
  const runs = (await server.call(runRoutes.list, { query: {} }, owner)).json.data
  const september = runs.find(({ month }) => month === '2026-09')!
  const first = await compute(owner, { ...asked, payDate: '2026-10-30', correctsId: september.id })
  expect(first.totals.gross.amount).toBe(20_000_00)
  const paid = await pay(owner, first)
  // By hand: October paid 100,000. 20,000 more is pay for NSSF up to 108,000 (480), SHIF (550) and the levy (300), and what
  // is left of it, 18,670, is taxed at 30 %: 5,601.
  expect(paid.get(raised)!.lines).toMatchObject({
    arrears: 20_000_00,
    'ke.nssf': 480_00,
    'ke.paye': 5_601_00,
  })
  const second = await compute(owner, { ...asked, payDate: '2026-10-30' })
  expect(second.totals.gross.amount).toBe(20_000_00)
  expect(second.problems).toContainEqual(
    expect.objectContaining({ employeeId: cut, key: 'arrears-negative', values: { amountMinor: 5_000_00 } }),
  )
  await pay(owner, second)
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(november.get(raised)).toMatchObject({ gross: 120_000_00 })
})
