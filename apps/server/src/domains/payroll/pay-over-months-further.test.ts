import { declarationRoutes } from '@kazi/contract/employees/declarations'
import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import { payHistoryRoutes } from '@kazi/contract/employees/pay-history'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import type { EmployeeDraft } from '#domains/employees/index.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'
import { type PaidMonth, payMonth, signInAnew } from './test/months.ts'
import { addPeople, draftOf, openScene, raisePay } from './test/payroll-scene.ts'

/*
 * Three months of 2026 in Nigeria and in Uganda, paid by released runs, with a clock that travels: what
 * `pay-over-months.test.ts` tells of Kenya. G is the gross.
 *
 * Nigeria, in naira: pension 8 % of basic, housing and transport, which are 80 % of G. PAYE is worked out on the year to
 * date: the pay of its months for twelve of them, less pension and rent relief, by 0 % of 800,000, 15 % of the next
 * 2,200,000, 18 % of the next 9,000,000; of that so many twelfths as months are paid, less what was taken.
 *   September
 *     Joiner, 300,000 from the 16th: 15 of 30 days, G 150,000: 9,600 pension; 1,800,000 - 115,200 = 1,684,800 a year:
 *       132,720, a twelfth 11,060; net 129,340
 *     Suspended on half pay from the 11th, 360,000: G 240,000: 15,360 pension; 2,880,000 - 184,320 = 2,695,680: 284,352, a
 *       twelfth 23,696; net 200,944
 *     Tenant, 400,000, rent of 1,200,000 a year (relief 20 %, 240,000): 25,600 pension; 4,800,000 - 307,200 - 240,000 =
 *       4,252,800: 330,000 + 225,504 = 555,504, a twelfth 46,292; net 328,108
 *   October
 *     Raised from 310,000 to 620,000 on the 22nd: 21/31 of 310,000 = 210,000 and 10/31 of 620,000 = 200,000, G 410,000
 *     Suspension revoked with back pay: 360,000 and 120,000 of September, G 480,000: 30,720 pension; 720,000 of two
 *       months, 4,320,000 - 276,480 = 4,043,520 a year: 330,000 + 187,833.60, two twelfths 86,305.60 less 23,696 =
 *       62,609.60; net 386,670.40
 *     Leaver, 310,000, last day the 10th: 10/31, G 100,000: 6,400 pension; in September 19,840 and 34,728.80 of tax; 2,460,000
 *       - 157,440 = 2,302,560 a year: 225,384, two twelfths 37,564 less 34,728.80 = 2,835.20; net 90,764.80
 *     Tenant, whose rent ended in September: the year has no relief, 4,800,000 - 307,200 = 4,492,800: 330,000 + 268,704 =
 *       598,704, two twelfths 99,784 less 46,292 = 53,492; net 320,908
 *   November
 *     Leaver, restored from the 1st: G 310,000
 *     Raised late: entered in November, from 200,000 to 250,000 since September: 250,000 and twice 50,000, G 350,000:
 *       22,400 pension; in the months before 12,800 and 18,080 of tax each; 3,000,000 - 192,000 = 2,808,000 a year: 301,200,
 *       three twelfths 75,300 less 36,160 = 39,140; net 288,460
 *
 * Uganda, in shillings: NSSF 5 % of G; local service tax a quarter of its class in September and October; PAYE of G less
 * that tax: 20 % of 335,000 to 410,000, 25 % to 485,000 (together 33,750), 30 % above.
 *   September
 *     Joiner, 1,200,000 from the 16th: G 600,000: 30,000 NSSF; class of 40,000 a year, 10,000 LST; 590,000 taxed:
 *       33,750 + 31,500 = 65,250; net 494,750
 *     Suspended on half pay from the 11th, 1,440,000: G 960,000: 48,000 NSSF; class of 90,000, 22,500 LST; 937,500 taxed:
 *       33,750 + 135,750 = 169,500; net 720,000
 *   October
 *     Raised from 930,000 to 1,860,000 on the 22nd: 630,000 and 600,000, G 1,230,000
 *     Suspension revoked with back pay: 1,440,000 and 480,000 of September, G 1,920,000: 96,000 NSSF; class of 100,000,
 *       25,000 LST; 1,895,000 taxed: 33,750 + 423,000 = 456,750; net 1,342,250
 *     Leaver, 930,000, last day the 10th: 10/31, G 300,000: 15,000 NSSF; class of 10,000, 2,500 LST; 297,500 is taxed at
 *       nothing; net 282,500
 *   November, when no local service tax is taken
 *     Leaver, restored from the 1st: G 930,000
 *     Raised late, from 800,000 to 1,000,000 since September: 1,000,000 and twice 200,000, G 1,400,000: 70,000 NSSF;
 *       33,750 + 274,500 = 308,250; net 1,021,750
 */

const server = await openTestServer()

/** Amounts in whole naira or shillings, of gross and net. */
interface Story {
  readonly minorUnits: number
  readonly salaries: Readonly<Record<'joiner' | 'raised' | 'suspended' | 'leaver' | 'late', number>>
  readonly raisedTo: number
  readonly lateTo: number
  readonly joined: readonly [gross: number, net: number]
  readonly suspended: readonly [gross: number, net: number]
  readonly raisedGross: number
  readonly backPay: readonly [gross: number, arrears: number, net: number]
  readonly left: readonly [gross: number, net: number]
  readonly restoredGross: number
  readonly raisedLate: readonly [gross: number, arrears: number, net: number]
}

const stories: Readonly<Record<'NG' | 'UG', Story>> = {
  NG: {
    minorUnits: 100,
    salaries: { joiner: 300_000, raised: 310_000, suspended: 360_000, leaver: 310_000, late: 200_000 },
    ...{ raisedTo: 620_000, lateTo: 250_000 },
    joined: [150_000, 129_340],
    suspended: [240_000, 200_944],
    raisedGross: 410_000,
    backPay: [480_000, 120_000, 386_670.4],
    left: [100_000, 90_764.8],
    restoredGross: 310_000,
    raisedLate: [350_000, 100_000, 288_460],
  },
  UG: {
    minorUnits: 1,
    salaries: {
      joiner: 1_200_000,
      raised: 930_000,
      suspended: 1_440_000,
      leaver: 930_000,
      late: 800_000,
    },
    ...{ raisedTo: 1_860_000, lateTo: 1_000_000 },
    joined: [600_000, 494_750],
    suspended: [960_000, 720_000],
    raisedGross: 1_230_000,
    backPay: [1_920_000, 480_000, 1_342_250],
    left: [300_000, 282_500],
    restoredGross: 930_000,
    raisedLate: [1_400_000, 400_000, 1_021_750],
  },
}

async function openStory(country: CountryCode, { salaries, minorUnits }: Story) {
  await server.travelTo('2026-09-01T08:00:00Z')
  const scene = await openScene(server, { country, salaries: [] })
  const draft = (index: number, salary: number, said: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
    ...draftOf(country, index, salary * minorUnits),
    ...said,
  })
  const ids = (await addPeople(server, scene.organization, scene.owner, [
    draft(0, salaries.joiner, { startOn: localDate('2026-09-16') }),
    draft(1, salaries.raised),
    draft(3, salaries.suspended),
    draft(4, salaries.leaver),
    draft(6, salaries.late),
    draft(7, 400_000),
  ])) as [Id, Id, Id, Id, Id, Id]
  const onDay = async (day: string, act: (owner: CallSession) => Promise<unknown>) => {
    await server.travelTo(`${day}T08:00:00Z`)
    await act(await signInAnew(server, scene))
  }
  return { scene, ids, onDay }
}

const suspend = (owner: CallSession, id: Id) =>
  server.call(
    lifeCycleRoutes.suspend,
    {
      body: {
        ...{ employeeIds: [id], from: '2026-09-11', to: null, pay: 'percentage', percent: 50 },
        reason: 'An inquiry',
      },
    },
    owner,
  )
async function revokeWithBackPay(owner: CallSession, id: Id) {
  const params = { employee_id: id }
  const { suspensions } = (await server.call(lifeCycleRoutes.readTimeline, { params }, owner)).json.data
  const call = { params: { ...params, suspend_id: suspensions[0]!.id }, query: { backPay: 'yes' as const } }
  return server.call(lifeCycleRoutes.revokeSuspension, call, owner)
}
const separate = (owner: CallSession, employeeId: Id) =>
  server.call(
    lifeCycleRoutes.separate,
    {
      body: {
        ...{ employeeId, reason: 'resignation', lastOn: '2026-10-10', notice: 'served' },
        ...{ note: null, handover: null },
      },
    },
    owner,
  )

test.each(['NG', 'UG'] as const)('Three months are paid as they were worked in %s', async (country) => {
  const story = stories[country]
  const { scene, ids, onDay } = await openStory(country, story)
  const [joiner, raised, suspended, leaver, late] = ids
  const whole = (payslip: PaidMonth | undefined, ...items: string[]) =>
    [payslip!.gross, ...items.map((item) => payslip!.lines[item]!), payslip!.net].map(
      (amount) => amount / story.minorUnits,
    )
  const raise = (owner: CallSession, id: Id, amount: number, effectiveOn: string) =>
    raisePay(server, owner, id, { amount: amount * story.minorUnits, effectiveOn })

  await onDay('2026-09-10', async (owner) => expect((await suspend(owner, suspended)).status).toBe(200))
  const september = await payMonth(server, scene, { month: '2026-09', on: '2026-09-25' })
  expect(whole(september.get(joiner))).toEqual(story.joined)
  expect(whole(september.get(suspended))).toEqual(story.suspended)

  await onDay('2026-10-08', async (owner) => {
    expect((await raise(owner, raised, story.raisedTo, '2026-10-22')).status).toBe(200)
    expect((await separate(owner, leaver)).status).toBe(200)
    expect((await revokeWithBackPay(owner, suspended)).status).toBe(200)
  })
  const october = await payMonth(server, scene, { month: '2026-10', on: '2026-10-26' })
  expect(whole(october.get(raised))[0]).toBe(story.raisedGross)
  expect(whole(october.get(suspended), 'arrears')).toEqual(story.backPay)
  expect(whole(october.get(leaver))).toEqual(story.left)

  await onDay('2026-11-03', async (owner) => {
    const call = { params: { employee_id: leaver }, query: { from: '2026-11-01' } }
    expect((await server.call(lifeCycleRoutes.restore, call, owner)).status).toBe(200)
    expect((await raise(owner, late, story.lateTo, '2026-09-01')).status).toBe(200)
  })
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect(whole(november.get(leaver))[0]).toBe(story.restoredGross)
  expect(whole(november.get(late), 'arrears')).toEqual(story.raisedLate)
  expect(november.get(suspended)!.lines.arrears, 'arrears are paid once').toBeUndefined()
})

test('A declared rent that ends changes the payslip of the month after, which says why', async () => {
  const { scene, ids, onDay } = await openStory('NG', stories.NG)
  const tenant = ids[5]
  const params = { employee_id: tenant }
  const rent = {
    ...{ relief: 'annualRent' as const, amount: 1_200_000_00, from: '2026-01-01', to: '2026-09-30' },
    ...{ evidenceFileId: null, note: 'Tenancy to September' },
  }
  await onDay('2026-09-10', async (owner) => {
    const body = { ...rent, preview: true }
    const preview = await server.call(declarationRoutes.declareRelief, { params, body }, owner)
    expect(preview.json.data.people[0]!.months![0]!.after!.net.amount).toBe(328_108_00)
    expect((await server.call(declarationRoutes.declareRelief, { params, body: rent }, owner)).status).toBe(
      200,
    )
  })
  const paid = (payslips: ReadonlyMap<Id, PaidMonth>) => {
    const { lines, net } = payslips.get(tenant)!
    return [lines['ng.pension'], lines['ng.paye'], net]
  }
  expect(paid(await payMonth(server, scene, { month: '2026-09', on: '2026-09-25' }))).toEqual([
    25_600_00, 46_292_00, 328_108_00,
  ])
  expect(paid(await payMonth(server, scene, { month: '2026-10', on: '2026-10-26' }))).toEqual([
    25_600_00, 53_492_00, 320_908_00,
  ])
  await onDay('2026-10-28', async (owner) => {
    const history = await server.call(payHistoryRoutes.readPayrollHistory, { params }, owner)
    expect(history.json.data[0]!.changes).toEqual([{ cause: 'facts', item: 'ng.paye', amount: -7_200_00 }])
    const { data } = (await server.call(declarationRoutes.listDeclarations, { params }, owner)).json
    expect(data.map(({ state, to }) => [state, to])).toEqual([['over', '2026-09-30']])
  })
})
