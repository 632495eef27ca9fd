import { expect, test } from 'vitest'
import type { EmployeeDraft } from '#domains/employees/index.ts'
import { openTestServer } from '#testing/test-server.ts'
import {
  addPeople,
  balancesOf,
  callsOf,
  draftOf,
  openScene,
  type Run,
  releaseWithCode,
  runOf,
} from '../test/payroll-scene.ts'

const server = await openTestServer()

const bothAnswer = { taxResident: true, secondEmployment: false }

/** An organisation with people of one salary, each with something said of them. */
async function sceneOf(
  country: 'NG' | 'KE' | 'UG',
  salary: number,
  said: readonly Partial<EmployeeDraft['statutory']>[],
) {
  const scene = await openScene(server, { country, salaries: [] })
  const drafts = said.map((statutory, index): EmployeeDraft => {
    const draft = draftOf(country, index, salary)
    return { ...draft, startOn: '2020-01-01' as never, statutory: { ...draft.statutory, ...statutory } }
  })
  const people = await addPeople(server, scene.organization, scene.owner, drafts)
  return { ...scene, people, calls: callsOf(server, scene.owner) }
}
type Scene = Awaited<ReturnType<typeof sceneOf>>

/** The payslips of a run, in the order in which the people were added. */
async function payslipsOf({ calls, people }: Scene, run: Run) {
  const { data } = (await calls.payslips(run.id)).json
  const payslips = []
  for (const person of people) {
    const row = data.find(({ employeeId }) => employeeId === person)!
    payslips.push((await calls.payslip(row.id)).json.data)
  }
  return payslips
}
const itemsOf = ({ items }: Run) => items.map(({ item }) => item)
const amountOf = ({ items }: Run, item: string) => items.find((one) => one.item === item)?.amount.amount

test('A Kenyan run of June 2024 takes NHIF and no SHIF, and books the NHIF due', async () => {
  const scene = await sceneOf('KE', 5_000_000, [{}])
  let run = runOf(await scene.calls.compute({ month: '2024-06', payDate: '2024-06-28' }))
  expect(itemsOf(run)).toContain('ke.nhif')
  expect(itemsOf(run)).not.toContain('ke.shif')
  // The class of 50,000 to 59,999 a month pays 1,200.
  expect(amountOf(run, 'ke.nhif')).toBe(120_000)
  run = runOf(await scene.calls.submit(run.id))
  run = runOf(await scene.calls.approve(run))
  await scene.calls.process(run.id)
  await releaseWithCode(server, scene.owner, run.id)
  const owed = await balancesOf(server, run.id)
  const [account] = Object.keys(owed).filter((name) => name.includes('nhif'))
  expect(owed[account!]).toBe(-120_000)
  expect(Object.keys(owed).filter((name) => name.includes('shif'))).toEqual([])
})

test('From October 2024 the same person pays SHIF and no NHIF', async () => {
  const scene = await sceneOf('KE', 5_000_000, [{}])
  const run = runOf(await scene.calls.compute({ month: '2024-10', payDate: '2024-10-31' }))
  expect(itemsOf(run)).not.toContain('ke.nhif')
  expect(amountOf(run, 'ke.shif')).toBe(137_500)
})

test('Nigeria’s December 2025 is taxed by the old Act and January 2026 by the new', async () => {
  const scene = await sceneOf('NG', 45_000_000, [{}])
  const december = runOf(await scene.calls.compute({ month: '2025-12', payDate: '2025-12-31' }))
  const january = runOf(await scene.calls.compute({ month: '2026-01', payDate: '2026-01-30' }))
  const [old] = await payslipsOf(scene, december)
  const [now] = await payslipsOf(scene, january)
  const taxOf = (payslip: typeof old) => payslip!.lines.find(({ item }) => item === 'ng.paye')!
  expect(taxOf(old).rule?.law).toContain('Personal Income Tax Act')
  expect(taxOf(old).steps.map(({ label }) => label)).toContain('ng.paye.consolidated-relief')
  expect(taxOf(now).rule?.law).toContain('Nigeria Tax Act')
  expect(taxOf(now).steps.map(({ label }) => label)).not.toContain('ng.paye.consolidated-relief')
  // The year begins anew: nothing of 2025 is among January's year to date.
  expect(now?.yearToDate.gross).toEqual(now?.gross)
  expect(now?.changes.map(({ cause }) => cause)).toContain('rule-change')
})

test('Opening figures go on from where another payroll stopped: tax that was taken already isn’t taken again', async () => {
  const opening = {
    openingYear: 2026,
    openingMonths: 10,
    openingTaxable: 450_000_000 as never,
    openingDeductions: 28_800_000 as never,
  }
  const scene = await sceneOf('NG', 45_000_000, [
    {},
    { ...opening, openingTax: 40_000_000 as never },
    { ...opening, openingTax: 50_000_000 as never },
    { ...opening, openingYear: 2025, openingTax: 50_000_000 as never },
    // Ten months of a tenth of the pay, of which no tax was due: November's pay is taxed as part of a low year.
    { ...opening, openingTaxable: 45_000_000 as never, openingDeductions: 2_880_000 as never },
  ])
  const payslips = await payslipsOf(scene, runOf(await scene.calls.compute()))
  const taxOf = (index: number): number =>
    payslips[index]!.lines.find(({ item }) => item === 'ng.paye')!.amount
  const [alone, low, high, otherYear, lowYear] = [taxOf(0), taxOf(1), taxOf(2), taxOf(3), taxOf(4)]
  expect(low - high).toBe(10_000_000)
  expect(otherYear).toBe(alone)
  expect(lowYear).toBeLessThan(alone)
})

test('A pension that the employer bears takes nothing from the pay, and the employer pays all of it', async () => {
  const scene = await sceneOf('NG', 45_000_000, [{ pensionBorneByEmployer: true }, {}])
  const [borne, shared] = await payslipsOf(scene, runOf(await scene.calls.compute()))
  const itemsAndAmounts = (payslip: typeof borne) =>
    new Map(payslip!.lines.map(({ item, amount }) => [item, amount]))
  expect(itemsAndAmounts(borne).has('ng.pension')).toBe(false)
  expect(itemsAndAmounts(borne).get('ng.pension-employer')).toBe(36_000_000 * 0.2)
  expect(itemsAndAmounts(shared).get('ng.pension')).toBe(36_000_000 * 0.08)
})

test('Pay by a law that is still open in Uganda is approved with a reason or not at all', async () => {
  const scene = await sceneOf('UG', 2_500_000, [{ ...bothAnswer, taxResident: false }])
  const run = runOf(await scene.calls.submit(runOf(await scene.calls.compute()).id))
  expect(run.problems.map(({ key }) => key)).toContain('ug.non-resident-rates-open')
  expect(run.acknowledgements).toContainEqual({ key: 'law-warning', people: 1, needsReason: true })
  const keys = run.acknowledgements.map(({ key }) => key)
  const silent = await scene.calls.approve(run, { acknowledged: keys.filter((key) => key !== 'law-warning') })
  expect([silent.status, silent.failure.code]).toEqual([422, 'payroll.acknowledgement-required'])
  const wordless = await scene.calls.approve(run, { acknowledged: keys, reason: '' })
  expect([wordless.status, wordless.failure.code]).toEqual([422, 'payroll.reason-required'])
  const said = runOf(await scene.calls.approve(run, { acknowledged: keys, reason: 'Our adviser agrees' }))
  expect(said.decisions[0]).toMatchObject({ reason: 'Our adviser agrees', decision: 'approved' })
  expect(said.state).toBe('approved')
})

test.each(['NG', 'KE', 'UG'] as const)(
  'A run of January 2021 in %s is computed, and one before it is not',
  async (country) => {
    const scene = await sceneOf(country, country === 'UG' ? 900_000 : 9_000_000, [{}])
    const run = runOf(await scene.calls.compute({ month: '2021-01', payDate: '2021-01-29' }))
    expect(run).toMatchObject({ state: 'computed', people: 1 })
    const before = await scene.calls.initData({ month: '2020-12' })
    expect([before.status, before.failure.code]).toEqual([422, 'payroll.law-not-covered'])
  },
)
