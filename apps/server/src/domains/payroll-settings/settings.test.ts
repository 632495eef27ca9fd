import { dashboardRoutes } from '@kazi/contract/dashboard'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { settingsRoutes } from '@kazi/contract/payroll/settings'
import type { BodyInputOf } from '@kazi/contract/route'
import { defaultBreakdown } from '@kazi/payroll'
import { expect, test } from 'vitest'
import { bringTo, callsOf, openScene, type PayrollScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'
import { openSceneWithNhf } from './test/nhf-scene.ts'

const server = await openTestServer()

type Breakdown = BodyInputOf<typeof settingsRoutes.setBreakdown>['breakdown']

/** Basic, housing and transport as the country has them, and a component of the organisation's own. */
const ownBreakdown: Breakdown = {
  components: [
    ...defaultBreakdown('NG')
      .components.slice(0, 3)
      .map((component) => ({ ...component })),
    {
      code: 'meal-subsidy',
      label: 'Meal subsidy',
      share: 200_000,
      bases: { paye: true, pension: false, health: false, housing: true },
    },
  ],
  remainderTo: 'meal-subsidy',
}

function settingCalls({ owner }: PayrollScene) {
  return {
    read: async (month?: string) =>
      (await server.call(settingsRoutes.readSettings, { query: month ? { month } : {} }, owner)).json,
    setBreakdown: (breakdown: Breakdown, fromMonth = '2026-11', reason: string | null = null) =>
      server.call(settingsRoutes.setBreakdown, { body: { breakdown, fromMonth, reason } }, owner),
    update: (body: BodyInputOf<typeof settingsRoutes.update>) =>
      server.call(settingsRoutes.update, { body }, owner),
    toggle: (item: BodyInputOf<typeof settingsRoutes.toggle>['item'], isOn: boolean, fromMonth = '2026-11') =>
      server.call(settingsRoutes.toggle, { body: { item, isOn, fromMonth } }, owner),
    preview: (body: BodyInputOf<typeof settingsRoutes.preview>) =>
      server.call(settingsRoutes.preview, { body }, owner),
  }
}

/** The lines of the first person's payslip of November, by item. */
async function linesOfNovember(scene: PayrollScene, runId: string): Promise<Record<string, number>> {
  const { data } = (
    await server.call(payslipRoutes.listPayslips, { params: { payrollId: runId }, query: {} }, scene.owner)
  ).json
  const payslipId = data.find(({ employeeId }) => employeeId === scene.people[0])!.id
  const { lines } = (await server.call(payslipRoutes.readPayslip, { params: { payslipId } }, scene.owner))
    .json.data
  return Object.fromEntries(lines.map(({ item, amount }) => [item, amount]))
}

test('A breakdown of the organisation’s own stands on the payslips from its month on, to the last kobo', async () => {
  // 450,000.01: 40, 25 and 15 % are 180,000.004, 112,500.0025 and 67,500.0015; the rest goes to the meal subsidy
  const scene = await openScene(server, { salaries: [45_000_001] })
  const { setBreakdown, read } = settingCalls(scene)
  expect((await read()).data.breakdown).toMatchObject({ source: 'default', since: null })
  const set = await setBreakdown(ownBreakdown, '2026-11', 'New contracts')
  expect(set.json.breakdown).toEqual(ownBreakdown)
  expect(set.json.data.breakdown).toMatchObject({ source: 'organization', since: '2026-11' })
  expect(set.json.data.changes).toMatchObject([
    { setting: 'breakdown', fromMonth: '2026-11', reason: 'New contracts' },
  ])
  expect((await read('2026-10')).data.breakdown.source).toBe('default')

  const run = runOf(await callsOf(server, scene.owner).compute())
  const { basic, housing, transport, 'meal-subsidy': meal } = await linesOfNovember(scene, run.id)
  expect([basic, housing, transport, meal]).toEqual([18_000_000, 11_250_000, 6_750_000, 9_000_001])
})

test('A breakdown that isn’t whole, twice the same or without its remainder is refused beside its field', async () => {
  const scene = await openScene(server)
  const { setBreakdown } = settingCalls(scene)
  const [basic, housing, transport, own] = ownBreakdown.components
  const faulty = async (breakdown: Breakdown) => {
    const { status, failure } = await setBreakdown(breakdown)
    expect([status, failure.code]).toEqual([422, 'payroll-settings.breakdown-wrong'])
    return Object.keys(failure.fields ?? {})
  }
  const among = (components: Breakdown['components'], remainderTo = 'basic') => ({ components, remainderTo })
  expect(await faulty(among([basic!, housing!, transport!]))).toEqual(['breakdown.components'])
  expect(await faulty(among([basic!, basic!, transport!, own!]))).toContain('breakdown.components.1.code')
  expect(await faulty({ ...ownBreakdown, remainderTo: 'other' })).toEqual(['breakdown.remainderTo'])
  const unpensioned = { ...housing!, bases: { ...housing!.bases, pension: false } }
  expect(await faulty(among([basic!, unpensioned, transport!, own!]))).toEqual([
    'breakdown.components.1.bases',
  ])
})

test('A change counts from its month on, a later one takes over, and a further one of the same month undoes it', async () => {
  const scene = await openScene(server)
  const { update, read } = settingCalls(scene)
  await update({ proration: 'working-days', fromMonth: '2026-11' })
  await update({ proration: 'fixed-30', fromMonth: '2027-01' })
  const proration = async (month: string) => (await read(month)).data.proration
  expect(await proration('2026-10')).toEqual({ value: 'calendar-days', source: 'default', since: null })
  expect(await proration('2026-12')).toEqual({
    value: 'working-days',
    source: 'organization',
    since: '2026-11',
  })
  expect(await proration('2027-02')).toEqual({ value: 'fixed-30', source: 'organization', since: '2027-01' })
  await update({ proration: 'calendar-days', fromMonth: '2026-11' })
  expect((await proration('2026-12')).value).toBe('calendar-days')
  const { changes } = (await read()).data
  expect(changes.map(({ fromMonth }) => fromMonth)).toEqual(['2026-11', '2027-01', '2026-11'])
})

test('A month that is approved or paid isn’t changed behind its back', async () => {
  const scene = await openScene(server)
  await bringTo(server, scene, 'approved')
  const { update, read } = settingCalls(scene)
  const late = await update({ proration: 'working-days', fromMonth: '2026-11' })
  expect([late.status, late.failure.code]).toEqual([409, 'payroll-settings.month-decided'])
  expect(late.failure.errors[0]).toContain('2026-12 or later')
  expect((await read()).data.earliestMonth).toBe('2026-12')
  expect((await update({ proration: 'working-days', fromMonth: '2026-12' })).status).toBe(200)
})

test('A month stays decided, and costs what it cost, while a retry of what the bank refused waits for its approval', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  const readCosts = async () =>
    (await server.call(dashboardRoutes.readPayrollDistribution, {}, scene.owner)).json.data.months
  const before = await readCosts()
  await calls.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' })
  expect(runOf(await calls.retry(run.id)).state).toBe('pending-approval')
  const late = await settingCalls(scene).update({ proration: 'working-days', fromMonth: '2026-11' })
  expect(late.failure.code).toBe('payroll-settings.month-decided')
  expect(before).toHaveLength(1)
  expect(await readCosts()).toEqual(before)
})

test('A change makes a computed run stale, and its writer a maker of it', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  await settingCalls(scene).update({
    deductionLimits: { isLawfulMaximumOn: false, minimumNet: 1_000_000 },
    fromMonth: '2026-11',
  })
  expect((await calls.submit(run.id)).failure.code).toBe('payroll.content-changed')
})

test('What the law leaves to the employer is switched off for everybody; what it commands is not', async () => {
  const scene = await openSceneWithNhf(server)
  const { toggle } = settingCalls(scene)
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  expect((await linesOfNovember(scene, run.id))['ng.nhf']).toBeGreaterThan(0)
  expect((await toggle('nhf', false)).status).toBe(200)
  const again = runOf(await calls.compute({ payrollId: run.id }))
  expect((await linesOfNovember(scene, again.id))['ng.nhf']).toBeUndefined()

  // Three people are here: pensions are compulsory.
  expect((await toggle('pension', false)).failure.code).toBe('payroll-settings.law-decides')
  expect((await toggle('lst', false)).failure.code).toBe('payroll-settings.law-decides')
  const kenya = settingCalls(await openScene(server, { country: 'KE' }))
  const foreign = await kenya.update({ choices: { nhfBase: 'basic' }, fromMonth: '2026-11' })
  expect(foreign.failure.code).toBe('payroll-settings.law-decides')
})

test('Kenya’s and Uganda’s disputed readings reach the payslip', async () => {
  // SHIF is 2.75 % of 50,010.00: 1,375.275, by the cent 1,375.28, by the shilling 1,375
  const kenya = await openScene(server, { country: 'KE', salaries: [5_001_000] })
  const run = runOf(await callsOf(server, kenya.owner).compute())
  expect((await linesOfNovember(kenya, run.id))['ke.shif']).toBe(137_528)
  await settingCalls(kenya).update({ choices: { shifRounding: 'shilling' }, fromMonth: '2026-11' })
  runOf(await callsOf(server, kenya.owner).compute({ payrollId: run.id }))
  expect((await linesOfNovember(kenya, run.id))['ke.shif']).toBe(137_500)

  // Local Service Tax of 900,000 a month is 90,000 a year; November is outside the months of instalments
  const uganda = await openScene(server, { country: 'UG', salaries: [900_000] })
  const july = { month: '2026-07', payDate: '2026-07-28' }
  const julys = runOf(await callsOf(server, uganda.owner).compute(july))
  const before = (await linesOfNovember(uganda, julys.id))['ug.lst']!
  await settingCalls(uganda).update({ choices: { localServiceTax: 'all-in-july' }, fromMonth: '2026-07' })
  runOf(await callsOf(server, uganda.owner).compute({ payrollId: julys.id, ...july }))
  expect((await linesOfNovember(uganda, julys.id))['ug.lst']).toBe(4 * before)
})

test('A preview says what the next payroll would come to, and changes nothing', async () => {
  const scene = await openScene(server)
  const { preview, read } = settingCalls(scene)
  // pension is on basic, housing and transport: 80 % of the pay before, 100 % after
  const components = ownBreakdown.components.map(({ bases, ...component }) => ({
    ...component,
    bases: { ...bases, pension: true },
  }))
  const breakdown = { ...ownBreakdown, components }
  const { data } = (await preview({ breakdown, fromMonth: '2026-12' })).json
  expect(data).toMatchObject({ month: '2026-12', people: 3, changed: 3, lost: 0 })
  expect(data.after!.gross).toBe(data.before!.gross)
  expect(data.after!.net).toBeLessThan(data.before!.net)
  // 8 % of the 20 % of 900,000.00 that didn’t count, less the tax that is saved by it
  expect(data.most[0]).toMatchObject({ name: 'Ada1 Obi' })
  expect((await read('2026-12')).data.breakdown.source).toBe('default')
  expect((await preview({ proration: 'calendar-days', fromMonth: '2026-12' })).json.data.changed).toBe(0)
})

test('What a run was computed from is kept with its payslips: later settings leave it as it is', async () => {
  const scene = await openScene(server, { salaries: [45_000_000] })
  const { setBreakdown } = settingCalls(scene)
  await setBreakdown(ownBreakdown)
  const run = await bringTo(server, scene, 'approved')
  await setBreakdown({ ...ownBreakdown, remainderTo: 'basic' }, '2026-12')
  const [row] = await server.query<{ facts: { breakdown: Breakdown; proration: string } }>(
    'select facts from payslips where run_id = $1',
    [run.id],
  )
  expect(row!.facts.breakdown).toEqual(ownBreakdown)
  expect(row!.facts.proration).toBe('calendar-days')
})
