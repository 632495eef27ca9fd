import { parametersOf } from '@kazi/payroll'
import { expect, test } from 'vitest'
import { defaultStatutory, type EmployeeDraft } from '#domains/employees/index.ts'
import { changeTermsOf, salaryChange } from '#domains/employees/test/terms-of-a-test.ts'
import { openTestServer } from '#testing/test-server.ts'
import { addPeople, callsOf, draftOf, openScene, type Run, runOf } from '../test/payroll-scene.ts'

const server = await openTestServer()

type Country = 'NG' | 'KE' | 'UG'

/** An organisation with one person, of whom something is said. */
async function sceneOf(country: Country, salary: number, said: Partial<EmployeeDraft> = {}) {
  const scene = await openScene(server, { country, salaries: [] })
  const draft = draftOf(country, 0, salary)
  const statutory = { ...draft.statutory, ...said.statutory }
  const people = await addPeople(server, scene.organization, scene.owner, [{ ...draft, ...said, statutory }])
  return { ...scene, people, calls: callsOf(server, scene.owner) }
}
type Scene = Awaited<ReturnType<typeof sceneOf>>

/** The only payslip of a run. */
async function payslipOf({ calls }: Scene, run: Run) {
  const { data } = (await calls.payslips(run.id)).json
  return (await calls.payslip(data[0]!.id)).json.data
}
const computeOne = async (scene: Scene, month = '2026-11', payDate = '2026-11-27') =>
  payslipOf(scene, runOf(await scene.calls.compute({ month, payDate })))
type Payslip = Awaited<ReturnType<typeof payslipOf>>

const lineOf = ({ lines }: Payslip, item: string) => lines.find((line) => line.item === item)
const withSalaryFrom = (
  { organization, people }: Scene,
  [effectiveOn, amount, basis]: readonly [string, number, 'gross' | 'net'],
) => changeTermsOf(server, organization, people[0]!, salaryChange(effectiveOn, amount, basis))

test('A raise in mid-month prints two spans that sum to each line', async () => {
  const scene = await sceneOf('KE', 10_000_000)
  await withSalaryFrom(scene, ['2026-11-22', 13_000_000, 'gross'])
  const payslip = await computeOne(scene)
  expect(payslip.gross.amount).toBe(7_000_000 + 3_900_000)
  const earnings = payslip.lines.filter(({ kind }) => kind === 'earning')
  expect(earnings.length).toBeGreaterThan(1)
  for (const { parts, amount } of earnings) {
    expect(parts.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['salary', '2026-11-01', '2026-11-21'],
      ['salary', '2026-11-22', '2026-11-30'],
    ])
    expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
  }
})

test.each<[Country, number]>([
  ['NG', 25_000_000],
  ['KE', 7_777_777],
  ['UG', 1_234_567],
])('Whoever agreed on a net salary in %s takes home exactly that', async (country, net) => {
  const scene = await sceneOf(country, net, { salaryBasis: 'net' })
  const payslip = await computeOne(scene)
  expect(payslip.net.amount).toBe(net)
  expect(payslip.gross.amount).toBeGreaterThan(net)
  expect(payslip.isNetAgreed).toBe(true)
  const basic = lineOf(payslip, 'basic')
  expect(basic?.steps.map(({ label }) => label)).toContain('salary.net-agreed')
})

test('A net salary that is raised in mid-month owes each net its days, in two spans of one gross', async () => {
  const scene = await sceneOf('KE', 9_000_000, { salaryBasis: 'net' })
  await withSalaryFrom(scene, ['2026-11-22', 12_000_000, 'net'])
  const payslip = await computeOne(scene)
  expect(payslip.net.amount).toBe(6_300_000 + 3_600_000)
  const basic = lineOf(payslip, 'basic')!
  expect(basic.parts.map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-01', '2026-11-21'],
    ['2026-11-22', '2026-11-30'],
  ])
  expect(basic.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(basic.amount)
  const agreed = basic.steps.filter(({ label }) => label === 'salary.net-agreed')
  expect(agreed).toMatchObject([{ amount: 9_000_000 }, { amount: 12_000_000 }])
})

test('A salary that is agreed net from the next month counts from its first day', async () => {
  const scene = await sceneOf('KE', 10_000_000)
  await withSalaryFrom(scene, ['2026-11-01', 9_000_000, 'net'])
  const october = await computeOne(scene, '2026-10', '2026-10-30')
  const november = await computeOne(scene)
  expect([october.gross.amount, october.isNetAgreed]).toEqual([10_000_000, false])
  expect(november.net.amount).toBe(9_000_000)
  const effects = november.changes.map(({ amount }) => amount)
  expect(effects.reduce((sum, amount) => sum + amount, 0)).toBe(9_000_000 - october.net.amount)
})

test('A Kenyan’s pension to date holds NSSF, a contracted-out Tier II and a registered pension', async () => {
  const statutory = { tierTwoContractedOut: true, monthlyPension: 700_000 as never }
  const scene = await sceneOf('KE', 10_000_000, {
    statutory: { ...defaultStatutory('KE'), ...statutory },
  })
  const payslip = await computeOne(scene)
  const amountOf = (item: string) => lineOf(payslip, item)!.amount
  expect(amountOf('ke.tier-two')).toBeGreaterThan(0)
  const all = amountOf('ke.nssf') + amountOf('ke.tier-two') + amountOf('ke.pension')
  expect(payslip.yearToDate.pension.amount).toBe(all)
})

test('The figures of the law are told in the order in which the law’s parameter has them', async () => {
  const scene = await sceneOf('KE', 10_000_000)
  const payslip = await computeOne(scene)
  const { parameters } = lineOf(payslip, 'ke.paye')!.rule!
  const deductions = parameters.find(({ name }) => name === 'ke.paye.deductions')!
  const [parameter] = parametersOf.KE.filter(({ name }) => name === deductions.name)
  const row = parameter!.rows.findLast(({ from }) => from <= '2026-11-27')!
  expect(Object.keys(deductions.figures)).toEqual(Object.keys(parameter!.show(row.value)))
})

test('Every statutory line carries the figures of the law that it was worked out with, kept once a run', async () => {
  const scene = await openScene(server, { country: 'KE' })
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute())
  const { data } = (await calls.payslips(run.id)).json
  for (const { id } of data) {
    const payslip = (await calls.payslip(id)).json.data
    for (const { item, rule } of payslip.lines) {
      if (!item.startsWith('ke.')) continue
      expect(rule?.parameters.length).toBeGreaterThan(0)
      for (const { law, source, figures } of rule!.parameters) {
        expect([law, source].every((text) => text.length > 3)).toBe(true)
        expect(Object.keys(figures).length).toBeGreaterThan(0)
      }
    }
  }
  const kept = await server.query<{ rule: string; parameters: object[] }>(
    'select rule, parameters from payroll_law where run_id = $1 order by law_no',
    [run.id],
  )
  expect(new Set(kept.map((row) => JSON.stringify(row))).size).toBe(kept.length)
  const [{ heaviest }] = (await server.query<{ heaviest: string }>(
    'select max(explanation::text) as heaviest from payslips where run_id = $1',
    [run.id],
  )) as [{ heaviest: string }]
  expect(heaviest).not.toContain('parameters')
  await calls.compute({ payrollId: run.id })
  const again = await server.query('select 1 from payroll_law where run_id = $1', [run.id])
  expect(again.length).toBe(kept.length)
})

test('What a loans board instructs is taken and owed to it', async () => {
  const scene = await sceneOf('KE', 10_000_000, {
    statutory: { taxResident: true, secondEmployment: false, monthlyHelb: 550_000 as never },
  })
  const payslip = await computeOne(scene)
  expect(lineOf(payslip, 'ke.helb')).toMatchObject({ kind: 'deduction', amount: 550_000 })
  const [filed] = await server.query<{ helb_minor: number }>(
    'select helb_minor from payslips where organization_id = $1',
    [scene.organization.id],
  )
  expect(filed?.helb_minor).toBe(550_000)
})

test('What the pay can’t bear is taken as far as the law lets it, carried, said and acknowledged', async () => {
  const scene = await sceneOf('KE', 2_000_000, {
    statutory: { taxResident: true, secondEmployment: false, monthlyHelb: 1_900_000 as never },
  })
  const run = runOf(await scene.calls.compute())
  const payslip = await payslipOf(scene, run)
  expect(payslip.deductions.amount).toBeLessThanOrEqual(Math.floor((2_000_000 * 2) / 3))
  const taken = lineOf(payslip, 'ke.helb')!.amount
  expect(payslip.shortfalls).toEqual([{ item: 'ke.helb', label: null, taken, carried: 1_900_000 - taken }])
  expect(payslip.flags).toContain('deduction-carried')
  expect(payslip.flags).not.toContain('law-warning')
  const submitted = runOf(await scene.calls.submit(run.id))
  expect(submitted.acknowledgements).toContainEqual({
    key: 'deduction-carried',
    people: 1,
    needsReason: false,
  })
})
