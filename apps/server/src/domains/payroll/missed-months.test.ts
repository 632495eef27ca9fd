import { lifeCycleRoutes } from '@kazi/contract/employees/life-cycle'
import type { Id } from '@kazi/values/id'
import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import { expect, test } from 'vitest'
import type { EmployeeDraft } from '#domains/employees/index.ts'
import { openTestServer } from '#testing/test-server.ts'
import { payMonth, signInAnew } from './test/months.ts'
import { addPeople, callsOf, changePerson, draftOf, openScene, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

const draft = (index: number, salary: number, said: Partial<EmployeeDraft> = {}): EmployeeDraft => ({
  ...draftOf('KE', index, salary * 100),
  ...said,
})
const startingOn = (day: string) => ({ startOn: localDate(day) })

/*
 * In shillings; August is the first payroll. On 5 October it becomes known, of September, which is paid:
 *   restored, 62,000, left at the end of August, back from 16 September: 15 of 30 days, 31,000; October 93,000
 *   entered late, 60,000, since 1 September: 60,000; October 120,000
 * and only said, because somebody may have paid it, or left it out knowingly:
 *   left for later in September, 80,000 · from another payroll, since 2020, 50,000: August and September ·
 *   entered late and gone, 30,000, 1 to 20 September: 20,000
 * and of whom opening figures say that nine months were paid: nothing.
 * A further payroll of September then pays 80,000, 50,000 and 20,000, and neither of the first two again.
 */
test('Who was missing in a month that was paid gets it with the next, once, or is named; the preview says the same', async () => {
  await server.travelTo('2026-08-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const add = (...drafts: EmployeeDraft[]) => addPeople(server, scene.organization, scene.owner, drafts)
  const [, restored, later] = (await add(draft(0, 100_000), draft(1, 62_000), draft(3, 80_000))) as [
    Id,
    Id,
    Id,
  ]
  await payMonth(server, scene, { month: '2026-08', on: '2026-08-25' })
  await server.travelTo('2026-08-26T08:00:00Z')
  const leaving = {
    ...{
      employeeId: restored,
      reason: 'resignation' as const,
      lastOn: '2026-08-31',
      notice: 'served' as const,
    },
    ...{ note: null, handover: null },
  }
  const inAugust = await signInAnew(server, scene)
  expect((await server.call(lifeCycleRoutes.separate, { body: leaving }, inAugust)).status).toBe(200)
  await payMonth(server, scene, { month: '2026-09', on: '2026-09-25', leftForLater: [later] })

  await server.travelTo('2026-10-05T08:00:00Z')
  const owner = await signInAnew(server, scene)
  const call = { params: { employee_id: restored }, query: { from: '2026-09-16' } }
  const preview = { ...call, query: { ...call.query, preview: 'yes' as const } }
  const [told] = (await server.call(lifeCycleRoutes.restore, preview, owner)).json.data.people
  expect(told?.months).toMatchObject([
    { month: '2026-10', after: { gross: { amount: 93_000_00 }, arrears: { amount: 31_000_00 } } },
  ])
  expect((await server.call(lifeCycleRoutes.restore, call, owner)).status).toBe(200)
  const paidElsewhere = {
    ...{ taxResident: true, secondEmployment: false, openingYear: 2026, openingMonths: 9 },
    ...{ openingGross: minor(360_000_00), openingTax: minor(20_000_00), openingNet: minor(300_000_00) },
  }
  const [entered, elsewhere, opened, gone] = (await add(
    draft(4, 60_000, startingOn('2026-09-01')),
    draft(6, 50_000, startingOn('2020-01-01')),
    draft(7, 40_000, { ...startingOn('2020-01-01'), statutory: paidElsewhere }),
    draft(9, 30_000, startingOn('2026-09-01')),
  )) as [Id, Id, Id, Id]
  const left = { ...leaving, employeeId: gone, lastOn: '2026-09-20' }
  expect((await server.call(lifeCycleRoutes.separate, { body: left }, owner)).status).toBe(200)

  const october = runOf(await callsOf(server, owner).compute({ month: '2026-10', payDate: '2026-10-28' }))
  const problemsOf = ({ problems }: typeof october) =>
    problems
      .filter(({ key }) => key.startsWith('month-'))
      .map(({ employeeId, key, values }) => [employeeId, key, values.month])
  expect(problemsOf(october)).toEqual(
    expect.arrayContaining([
      [restored, 'month-made-up', '2026-09'],
      [entered, 'month-made-up', '2026-09'],
      [later, 'month-unpaid', '2026-09'],
      [elsewhere, 'month-unpaid', '2026-08'],
      [elsewhere, 'month-unpaid', '2026-09'],
      [gone, 'month-unpaid', '2026-09'],
    ]),
  )
  expect(problemsOf(october)).toHaveLength(6)
  expect((await callsOf(server, owner).remove(october.id)).status).toBe(200)

  const paid = await payMonth(server, scene, { month: '2026-10', on: '2026-10-26' })
  const grossAndArrears = (id: Id) => [paid.get(id)?.gross, paid.get(id)?.lines.arrears]
  expect(grossAndArrears(restored)).toEqual([93_000_00, 31_000_00])
  expect(grossAndArrears(entered)).toEqual([120_000_00, 60_000_00])
  for (const [id, gross] of [
    [later, 80_000_00],
    [elsewhere, 50_000_00],
    [opened, 40_000_00],
  ] as const) {
    expect(grossAndArrears(id)).toEqual([gross, undefined])
  }

  const further = { month: '2026-09', payDate: '2026-10-29' }
  const calls = callsOf(server, await signInAnew(server, scene))
  const named = await calls.compute({ ...further, employeeIds: [entered] })
  expect(named.failure.code, 'it was paid as arrears').toBe('payroll.period-taken')
  const september = await payMonth(server, scene, { ...further, on: '2026-10-27' })
  const grossOf = new Map([...september].map(([id, { gross }]) => [id, gross]))
  expect(grossOf).toEqual(
    new Map([
      [later, 80_000_00],
      [elsewhere, 50_000_00],
      [opened, 40_000_00],
      [gone, 20_000_00],
    ]),
  )
  const november = await payMonth(server, scene, { month: '2026-11', on: '2026-11-25' })
  expect([november.get(restored)?.gross, november.get(entered)?.gross]).toEqual([62_000_00, 60_000_00])
})

test('Of arrears for a month and a further payroll of that month one alone is approved, whichever was made first', async () => {
  await server.travelTo('2026-08-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const add = (...drafts: EmployeeDraft[]) => addPeople(server, scene.organization, scene.owner, drafts)
  await add(draft(0, 100_000))
  await payMonth(server, scene, { month: '2026-08', on: '2026-08-25' })
  await server.travelTo('2026-09-05T08:00:00Z')
  await add(draft(1, 60_000, startingOn('2026-08-01')))
  const calls = callsOf(server, await signInAnew(server, scene))
  const [inSeptember, inAugust] = [
    { month: '2026-09', payDate: '2026-09-28' },
    { month: '2026-08', payDate: '2026-09-28' },
  ]
  const arrears = runOf(await calls.submit(runOf(await calls.compute(inSeptember)).id))
  expect(arrears.totals.gross.amount).toBe(220_000_00)
  // a month for somebody who was entered late is approved by whoever says that it is meant
  expect(arrears.acknowledgements).toContainEqual({ key: 'facts-unlikely', people: 1, needsReason: true })
  const further = runOf(await calls.compute(inAugust))
  expect(further.totals.gross.amount).toBe(60_000_00)
  expect((await calls.approve(arrears)).failure.code).toBe('payroll.content-changed')
  await calls.remove(further.id)
  const again = runOf(await calls.compute({ ...inSeptember, payrollId: arrears.id }))
  expect(runOf(await calls.approve(runOf(await calls.submit(again.id)))).state).toBe('approved')
  expect((await calls.compute(inAugust)).failure.code).toBe('payroll.period-taken')
})

/* 100,000 in August and in September; then the start turns out to be 16 September: 100,000 and 50,000 too much. */
test('A start that moves forward past months that were paid is told as paid too much, and nothing is taken back', async () => {
  await server.travelTo('2026-08-01T08:00:00Z')
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const drafts = [draft(0, 100_000), draft(1, 62_000)]
  const [moved, ahead] = (await addPeople(server, scene.organization, scene.owner, drafts)) as [Id, Id]
  await payMonth(server, scene, { month: '2026-08', on: '2026-08-25' })
  await payMonth(server, scene, { month: '2026-09', on: '2026-09-25' })
  await server.travelTo('2026-10-05T08:00:00Z')
  const owner = await signInAnew(server, scene)
  expect((await changePerson(server, owner, moved, { startOn: '2026-09-16' })).status).toBe(200)
  expect((await changePerson(server, owner, ahead, { startOn: '2026-12-01' })).status).toBe(200)
  const run = runOf(await callsOf(server, owner).compute({ month: '2026-10', payDate: '2026-10-28' }))
  expect(run.totals.gross.amount).toBe(100_000_00)
  const told = run.problems.filter(({ key }) => key === 'arrears-negative')
  expect(new Map(told.map(({ employeeId, values }) => [employeeId, values.amountMinor]))).toEqual(
    new Map([
      [moved, 150_000_00],
      [ahead, 124_000_00],
    ]),
  )
})
