import { runRoutes } from '@kazi/contract/payroll/runs'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { BodyInputOf } from '@kazi/contract/route'
import { itemOf } from '@kazi/payroll'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { readPayslips } from './test/months.ts'
import {
  addPeople,
  callsOf,
  draftOf,
  openScene,
  type PayrollScene,
  type Run,
  raisePay,
  releaseWithCode,
  runOf,
} from './test/payroll-scene.ts'

const server = await openTestServer()

type Body = BodyInputOf<typeof runRoutes.compute>
const dates = { month: '2026-11', payDate: '2026-11-27' }

const compute = (scene: PayrollScene, body: Partial<Body>) =>
  server.call(runRoutes.compute, { body: { ...dates, ...body } as Body }, scene.owner)

/** A run of a sole owner, computed and, unless it is said, approved. */
async function make(scene: PayrollScene, body: Partial<Body>): Promise<Run> {
  const calls = callsOf(server, scene.owner)
  const computed = stepOf(await compute(scene, body)).data as Run
  return approve(scene, runOf(await calls.submit(computed.id)))
}
const approve = async (scene: PayrollScene, run: Run): Promise<Run> =>
  stepOf(await callsOf(server, scene.owner).approve(run)).data as Run

async function taxesOf(scene: PayrollScene, runs: readonly Run[], item: string): Promise<number[]> {
  const taxes: number[] = []
  for (const run of runs) {
    const payslips = await readPayslips(server, scene.owner, run.id)
    taxes.push([...payslips.values()].reduce((sum, { lines }) => sum + (lines[item] ?? 0), 0))
  }
  return taxes
}

/** A bonus of this amount for each person, gross. */
const bonusOf = (amount: number): Partial<Body> => ({
  kind: 'bonus',
  bonus: { kind: 'bonus', name: 'Year-end bonus', measure: 'fixed', amount, share: null },
})

test.each([
  // 100,000 shillings of salary, all of it pensionable: NSSF 6,000, SHIF 2,750, levy 1,500; PAYE on 89,750 is 19,308.35. A bonus
  // of 50,000 adds NSSF on the 8,000 up to the limit of 108,000 (480) and SHIF 1,375, and no levy: 48,145 more at 30 %:
  // 14,443.50.
  ['KE' as const, 10_000_000, 5_000_000, 'ke.paye', [1_930_835, 1_444_350]],
  // 2026/27: 20 % of 75,000, 25 % of 75,000 and 30 % of 515,000 = 188,250; the bonus pays 30 % of 500,000.
  ['UG' as const, 1_000_000, 500_000, 'ug.paye', [188_250, 150_000]],
  // The first month here: 500,000 a month is 66,740 of tax, a bonus of 1,000,000 adds 180,000.
  ['NG' as const, 50_000_000, 100_000_000, 'ng.paye', [6_674_000, 18_000_000]],
])(
  '%s: a bonus in a run of its own is taxed on top of the month’s salary, once',
  async (country, salary, bonus, item, taxes) => {
    const after = await openScene(server, { country, salaries: [salary] })
    const first = [await make(after, {}), await make(after, bonusOf(bonus))]
    expect(await taxesOf(after, first, item)).toEqual(taxes)
    // The other way round what was first is taxed alone, and the salary pays the rest: together the same.
    const before = await openScene(server, { country, salaries: [salary] })
    const other = [await make(before, bonusOf(bonus)), await make(before, {})]
    const sum = (amounts: readonly number[]) => amounts.reduce((one, two) => one + two, 0)
    expect(sum(await taxesOf(before, other, item))).toBe(sum(taxes))
  },
)

test('Of two runs of a month the one that is approved later is worked out anew, on top of the other', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [10_000_000] })
  const calls = callsOf(server, scene.owner)
  const regular = stepOf(await compute(scene, {})).data as Run
  const bonus = stepOf(await compute(scene, bonusOf(5_000_000))).data as Run
  expect(bonus.problems.map(({ key }) => key)).toContain('month-has-open-run')
  const waiting = runOf(await calls.submit(bonus.id))
  await approve(scene, runOf(await calls.submit(regular.id)))
  expect(runOf(await calls.read(bonus.id)).stale).toBe(true)
  const refused = await calls.approve(waiting)
  expect([refused.status, refused.failure.code]).toEqual([409, 'payroll.content-changed'])
  const anew = stepOf(await compute(scene, { payrollId: bonus.id })).data as Run
  expect(await taxesOf(scene, [anew], 'ke.paye')).toEqual([1_444_350])
  const approved = await approve(scene, runOf(await calls.submit(anew.id)))
  // The first was decided before: the second changes nothing about it.
  expect(runOf(await calls.process(regular.id)).state).toBe('processing')
  expect(runOf(await calls.process(approved.id)).state).toBe('processing')
})

test('A bonus follows each person’s settings, salary and service', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [10_000_000] })
  const { organization, owner } = scene
  const [first] = scene.people as [Id]
  const joiner = { ...draftOf('KE', 1, 5_000_000), startOn: localDate('2026-06-10') }
  const [second] = (await addPeople(server, organization, owner, [joiner])) as [Id]
  stepOf(
    await server.call(
      settingsRoutes.setBonus,
      { body: { bonus: { payWith: 'own-run', amountIs: 'net', byTenure: true }, fromMonth: '2026-11' } },
      owner,
    ),
  )
  const bonus = {
    kind: 'thirteenth-month',
    name: '13th month',
    measure: 'share-of-basic',
    amount: null,
    share: 1_000_000,
  } as const
  const run = stepOf(await compute(scene, { kind: 'bonus', bonus })).data as Run
  expect(run.title).toBe('13th month · November 2026')
  const payslips = await readPayslips(server, owner, run.id)
  // Basic pay is 70 %; who came on 10 June has five full months by the end of November.
  expect(payslips.get(first)!.net).toBe(7_000_000)
  expect(payslips.get(second)!.net).toBe(1_458_333)
})

test('An off-cycle run pays the amounts that it names and no salary, and leaves the month’s days to its payroll', async () => {
  const scene = await openScene(server, { country: 'KE' })
  const [first, second] = scene.people as [Id, Id]
  const items: NonNullable<Body['items']> = [
    { employeeId: first, kind: 'commission', name: 'Third quarter', amount: 2_000_000, amountIs: 'gross' },
    { employeeId: first, kind: 'commission', name: 'A late order', amount: 500_000, amountIs: 'gross' },
    { employeeId: second, kind: 'overtime', name: 'Stocktaking', amount: 300_000, amountIs: 'net' },
  ]
  const run = stepOf(await compute(scene, { kind: 'off-cycle', items })).data as Run
  expect(run).toMatchObject({ people: 2, kind: 'off-cycle', title: 'November 2026 off-cycle pay' })
  const payslips = await readPayslips(server, scene.owner, run.id)
  expect(payslips.get(first)!.gross).toBe(2_500_000)
  expect(payslips.get(first)!.lines).not.toHaveProperty('basic')
  expect(payslips.get(second)!.net).toBe(300_000)
  expect(runOf(await callsOf(server, scene.owner).compute()).people).toBe(3)
})

test('An off-cycle run of nothing named pays the salaries that the month’s payroll left out', async () => {
  const scene = await openScene(server, { country: 'KE' })
  const [first, second] = scene.people as [Id, Id]
  await make(scene, { employeeIds: [first, second] })
  const body = { month: dates.month, kind: 'off-cycle' as const }
  const outlook = stepOf(await server.call(runRoutes.getInitData, { body }, scene.owner)).data
  expect([outlook.people, outlook.candidates.map(({ employeeId }) => employeeId)]).toEqual([
    1,
    [scene.people[2]],
  ])
  const run = stepOf(await compute(scene, { kind: 'off-cycle' })).data as Run
  expect(run.people).toBe(1)
  const again = await compute(scene, {})
  expect([again.status, again.failure.code]).toEqual([409, 'payroll.period-taken'])
})

test('What doesn’t go with a kind is refused, and so is another company’s employee or run', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000] })
  const theirs = await openScene(server, { country: 'KE', salaries: [5_000_000] })
  const item = { kind: 'bonus', name: 'Theirs', amount: 100, amountIs: 'gross' } as const
  const wrong: [Partial<Body>, string][] = [
    [{ kind: 'regular', items: [{ ...item, employeeId: scene.people[0]! }] }, 'payroll.plan-wrong'],
    [{ kind: 'bonus' }, 'payroll.plan-wrong'],
    [{ ...bonusOf(100), bonus: { ...bonusOf(100).bonus!, share: 500_000 } }, 'payroll.plan-wrong'],
    [{ kind: 'final', employeeIds: [scene.people[0]!] }, 'payroll.plan-wrong'],
    [{ kind: 'off-cycle', items: [{ ...item, employeeId: theirs.people[0]! }] }, 'not-found'],
    [{ kind: 'correction', correctsId: (await make(theirs, {})).id }, 'not-found'],
    [{ kind: 'correction' }, 'payroll.nobody-to-pay'],
  ]
  for (const [body, code] of wrong)
    expect((await compute(scene, body)).failure.code, JSON.stringify(body)).toBe(code)
})

test('Whoever says what a run pays doesn’t approve it, though somebody else computes and submits it', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000] })
  const second = await addMember(server, scene.organization)
  const third = await addMember(server, scene.organization)
  const other = await addMember(server, scene.organization)
  const by = (member: typeof second, body: Partial<Body>) =>
    server.call(runRoutes.compute, { body: { ...dates, ...body } as Body }, member)
  const made = stepOf(await by(second, bonusOf(100_000))).data as Run
  const changed = stepOf(await by(third, { payrollId: made.id, ...bonusOf(900_000) })).data as Run
  const recomputed = stepOf(await by(second, { payrollId: changed.id })).data as Run
  const waiting = runOf(await callsOf(server, second).submit(recomputed.id))
  const refused = await callsOf(server, third).approve(waiting)
  expect(refused.failure.code).toBe('approvals.maker-cannot-decide')
  expect((await callsOf(server, other).approve(waiting)).status).toBe(200)
})

test('A raise that only a bonus run was approved with still needs another pair of eyes with the salary', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [5_000_000] })
  const editor = await addMember(server, scene.organization)
  const maker = await addMember(server, scene.organization, 'orgadmin')
  const other = await addMember(server, scene.organization)
  await raisePay(server, editor, scene.people[0]!, { amount: 9_000_000, effectiveOn: '2026-11-01' })
  const by = (body: Partial<Body>) =>
    server.call(runRoutes.compute, { body: { ...dates, ...body } as Body }, maker)
  const calls = callsOf(server, maker)
  const bonus = runOf(await calls.submit((stepOf(await by(bonusOf(100_000))).data as Run).id))
  expect((await callsOf(server, other).approve(bonus)).status).toBe(200)
  const regular = runOf(await calls.submit((stepOf(await by({})).data as Run).id))
  expect((await callsOf(server, editor).approve(regular)).failure.code).toBe('approvals.maker-cannot-decide')
})

test('What is owed to authorities is what the payslips of every kind of run took, to the last unit', async () => {
  const scene = await openScene(server, { country: 'KE' })
  const calls = callsOf(server, scene.owner)
  const [first, second] = scene.people as [Id, Id]
  const item = { kind: 'commission', name: 'A late order', amountIs: 'gross' } as const
  const items = [
    { ...item, employeeId: first, amount: 1_234_567 },
    { ...item, employeeId: second, amount: 89 },
  ]
  const wishes: Partial<Body>[] = [
    { kind: 'off-cycle', items },
    { employeeIds: [first, second] },
    bonusOf(3_333_333),
    { kind: 'off-cycle' },
  ]
  for (const body of wishes) {
    const approved = await make(scene, body)
    await calls.process(approved.id)
    await releaseWithCode(server, scene.owner, approved.id)
  }
  type Owed = { type: string; amount: number }
  const owed = await server.query<Owed>(
    `select type, (person_minor + employer_minor)::bigint as amount from remittance_liabilities
     where organization_id = $1 and period = '2026-11' and type <> 'third-party' and person_minor + employer_minor > 0`,
    [scene.organization.id],
  )
  const lines = await server.query<{ item: string; amount: number }>(
    `select item, sum(amount_minor)::bigint as amount from payslip_lines
     where organization_id = $1 and kind in ('deduction', 'employer') group by item`,
    [scene.organization.id],
  )
  const taken = new Map<string, number>()
  for (const { item: code, amount } of lines) {
    const type = itemOf(code)?.statutory
    if (type && amount > 0) taken.set(type, (taken.get(type) ?? 0) + amount)
  }
  expect(new Map(owed.map(({ type, amount }) => [type, amount]))).toEqual(taken)
  // NITA is 50 shillings a head and month, however many runs pay somebody.
  expect(taken.get('nita')).toBe(3 * 50_00)
})
