import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { payMonth, signInAnew } from '#domains/payroll/test/months.ts'
import { addPeople, callsOf, draftOf, openScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * What people are paid for leaving, with their last payslip. By hand:
 *
 * Kenya, 93,000 a month, last day 10 November 2026: 10 of 30 days, 31,000; a month's pay in lieu of notice, 93,000, which
 *   counts for NSSF and SHIF and not for the housing levy: G 124,000: NSSF 6 % of 108,000 = 6,480; SHIF 2.75 % = 3,410; levy
 *   1.5 % of 31,000 = 465; 113,645 taxed: 2,400 + 2,083.25 + 30 % of 81,312 = 24,393.60, less 2,400 = 26,476.85;
 *   net 124,000 - 6,480 - 3,410 - 465 - 26,476.85 = 87,168.15
 * Nigeria, 300,000 a month, last day 30 November, first payslip here: 2,000,000 of compensation for the lost job is exempt
 *   whole (Nigeria Tax Act 2025, s. 50: the first 50,000,000): pension 8 % of 240,000 = 19,200; 3,600,000 - 230,400 =
 *   3,369,600 a year: 330,000 + 18 % of 369,600 = 66,528, a twelfth 33,044; net 2,300,000 - 19,200 - 33,044 = 2,247,756
 * Uganda, 900,000 a month, last day 30 November, eleven years here: 4,000,000 of compensation, a quarter of it exempt after
 *   ten years (Income Tax Act, s. 19): NSSF 5 % of 900,000 = 45,000; 900,000 + 3,000,000 = 3,900,000 taxed: 33,750 + 30 %
 *   of 3,415,000 = 1,024,500, together 1,058,250; net 4,900,000 - 45,000 - 1,058,250 = 3,796,750
 */

const server = await openTestServer()

type Separation = BodyInputOf<typeof lifeCycleRoutes.separate>
const separate = (by: CallSession, employeeId: Id, said: Partial<Separation> = {}) => {
  const body: Separation = {
    ...{ employeeId, reason: 'redundancy', lastOn: '2026-11-30', notice: 'waived' },
    ...{ note: null, handover: 'Ada1 Obi', payments: [] },
    ...said,
  }
  return server.call(lifeCycleRoutes.separate, { body }, by)
}
const paid = (kind: 'notice-pay' | 'severance', amount: number) => [
  { kind, amount, why: 'As the contract says' },
]

test.each([
  {
    country: 'KE',
    salary: 93_000_00,
    ...{ lastOn: '2026-11-10', notice: 'in-lieu' },
    payments: paid('notice-pay', 93_000_00),
    figures: { gross: 124_000_00, net: 87_168_15, lines: { 'separation.notice-pay': 93_000_00 } },
    law: { count: 28, unit: 'day' },
  },
  {
    country: 'NG',
    salary: 300_000_00,
    ...{ lastOn: '2026-11-30', notice: 'waived' },
    payments: paid('severance', 2_000_000_00),
    figures: { gross: 2_300_000_00, net: 2_247_756_00, lines: { 'ng.paye': 33_044_00 } },
    law: { count: 2, unit: 'week' },
  },
  {
    country: 'UG',
    salary: 900_000,
    ...{ lastOn: '2026-11-30', notice: 'served', startOn: '2015-01-01' },
    payments: paid('severance', 4_000_000),
    figures: { gross: 4_900_000, net: 3_796_750, lines: { 'ug.paye': 1_058_250 } },
    law: { count: 3, unit: 'month' },
  },
] as const)(
  'In $country the last payslip pays what was agreed for leaving, taxed as the law has it',
  async (story) => {
    const { country, salary, lastOn, payments, figures, law } = story
    await server.travelTo('2026-11-05T08:00:00Z')
    const scene = await openScene(server, { country, salaries: [] })
    const startOn = 'startOn' in story ? story.startOn : '2024-01-01'
    const [leaver] = (await addPeople(server, scene.organization, scene.owner, [
      { ...draftOf(country, 0, salary), startOn: startOn as never },
      draftOf(country, 1, salary),
    ])) as [Id, Id]
    const wish = { lastOn, notice: story.notice as Separation['notice'], payments: [...payments] }
    const preview = await separate(scene.owner, leaver, { ...wish, preview: true })
    expect(preview.json.data.lawfulNotice).toMatchObject(law)
    expect(preview.json.data.people[0]!.months![0]!.after!.net.amount).toBe(figures.net)
    const done = await separate(scene.owner, leaver, wish)
    expect(done.json.data).toEqual({ ...preview.json.data, isPreview: false })
    const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
    expect(november.get(leaver)).toMatchObject(figures)
  },
)

test('A separation that is taken back takes its payments with it; one that stands is paid once', async () => {
  await server.travelTo('2026-11-05T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [9_300_000, 5_000_000] })
  const [leaver] = scene.people as [Id]
  const payments = paid('severance', 1_000_000)
  expect((await separate(scene.owner, leaver, { payments })).status).toBe(200)
  const restored = await server.call(
    lifeCycleRoutes.restore,
    { params: { employee_id: leaver }, query: {} },
    scene.owner,
  )
  expect(restored.json.data.people[0]!.months![0]!.after!.gross.amount).toBe(9_300_000)
  expect((await separate(scene.owner, leaver, { payments })).status).toBe(200)
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(november.get(leaver)!.gross).toBe(10_300_000)
  await server.travelTo('2026-12-04T08:00:00Z')
  const owner = await signInAnew(server, scene)
  const back = { params: { employee_id: leaver }, query: { from: '2026-12-10' } }
  expect((await server.call(lifeCycleRoutes.restore, back, owner)).status).toBe(200)
  const december = runOf(await callsOf(server, owner).compute({ month: '2026-12', payDate: '2026-12-28' }))
  // 22 of 31 days of December
  expect(december.totals.gross.amount).toBe(5_000_000 + 6_600_000)
})

test('Pay in lieu needs notice in lieu, and each payment how it was found', async () => {
  await server.travelTo('2026-11-05T08:00:00Z')
  const { owner, people } = await openScene(server, { country: 'KE' })
  const [leaver] = people as [Id]
  const refused = await separate(owner, leaver, { notice: 'served', payments: paid('notice-pay', 100) })
  expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, ['payments']])
  const why = { kind: 'gratuity' as const, amount: 100, why: '' }
  expect((await separate(owner, leaver, { payments: [why] })).status).toBe(400)
})

test('How what is paid for leaving was found is hidden with the amount from who may not see pay', async () => {
  await server.travelTo('2026-11-05T08:00:00Z')
  const { owner, people } = await openScene(server, { country: 'KE' })
  const [leaver] = people as [Id]
  const payments = [{ kind: 'gratuity' as const, amount: 15_000_000, why: 'Three months of 50,000' }]
  expect((await separate(owner, leaver, { payments })).status).toBe(200)
  const permissions = ['view:employees' as const]
  const role = await server.call(roleRoutes.createRole, { body: { name: 'Reader', permissions } }, owner)
  const reader = await join(server, owner, { role: { id: role.json.data.id } })
  const params = { employee_id: leaver }
  const seen = await server.call(lifeCycleRoutes.readTimeline, { params }, reader)
  expect(seen.bytes.toString()).toContain('separationPay.gratuity')
  expect(seen.bytes.toString()).not.toMatch(/150000|50,000/)
})
