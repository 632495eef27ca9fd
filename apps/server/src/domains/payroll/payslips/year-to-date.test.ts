import { employeeRoutes } from '@kazi/contract/employees/employees'
import type { Id } from '@kazi/values/id'
import { addMonths, month } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { importFile, personOf, validate, xlsxOf } from '#domains/employees/test/sheet-files.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import {
  addPeople,
  callsOf,
  draftOf,
  openScene,
  type PayrollScene,
  type Run,
  runOf,
} from '../test/payroll-scene.ts'

const server: TestServer = await openTestServer()

const begins = 'year-to-date-begins-late'
const warningsOf = (run: Pick<Run, 'problems'>) => run.problems.filter(({ key }) => key === begins)

async function payslipsOf(scene: PayrollScene, run: Run) {
  const calls = callsOf(server, scene.owner)
  const rows = (await calls.payslips(run.id)).json.data
  const read = await Promise.all(rows.map(({ id }) => calls.payslip(id)))
  return new Map(read.map(({ json }) => [json.data.employeeId, json.data]))
}

async function give(scene: PayrollScene, person: Id, opening: Readonly<Record<string, number>>) {
  await server.query('update employee_terms set statutory = statutory || $2 where employee_id = $1', [
    person,
    opening,
  ])
  await server.query('update employee_revisions set revision = revision + 1 where organization_id = $1', [
    scene.organization.id,
  ])
}

test('A Kenyan’s year so far counts what a sheet says was paid before, SHIF and levy by name', async () => {
  const scene = await openScene(server, { country: 'KE', salaries: [] })
  const opening = {
    'Opening figures: year': 2026,
    'Opening figures: months': 10,
    'Opening figures: gross pay': 1_000_000,
    'Opening figures: NSSF and pension': 43_200,
    'Opening figures: SHIF': 27_500,
    'Opening figures: housing levy': 15_000,
    'Opening figures: PAYE': 200_000,
  }
  const before = await importFile(server, scene.owner, await xlsxOf([personOf('KE', opening)]))
  expect(before.status).toBe(200)
  const run = runOf(await callsOf(server, scene.owner).compute())
  expect(warningsOf(run)).toEqual([])
  const [payslip] = [...(await payslipsOf(scene, run)).values()]
  const taken = (item: string) => payslip!.lines.find((line) => line.item === item)!.amount
  const { yearToDate, gross, net } = payslip!
  expect(yearToDate.since).toBeNull()
  expect(yearToDate.gross.amount).toBe(gross.amount + 100_000_000)
  expect(yearToDate.paye.amount).toBe(taken('ke.paye') + 20_000_000)
  expect(yearToDate.pension.amount).toBe(taken('ke.nssf') + 4_320_000)
  expect(yearToDate.items.map(({ item, amount }) => [item, amount.amount])).toEqual([
    ['ke.shif', taken('ke.shif') + 2_750_000],
    ['ke.housing-levy', taken('ke.housing-levy') + 1_500_000],
  ])
  // Nobody said the net: it is what the law's deductions left.
  expect(yearToDate.net.amount).toBe(
    net.amount + 100_000_000 - 4_320_000 - 2_750_000 - 1_500_000 - 20_000_000,
  )
})

test('Without opening figures the year begins with the first payslip here, the paper says since when, and the run warns', async () => {
  const scene = await openScene(server, { country: 'UG', salaries: [2_500_000, 900_000] })
  const calls = callsOf(server, scene.owner)
  const joiner = { ...draftOf('UG', 5, 900_000), startOn: '2026-11-02' as never }
  const [joined] = await addPeople(server, scene.organization, scene.owner, [joiner])
  const [late, given] = scene.people as [Id, Id]
  // Uganda's tax year began in July 2026.
  await give(scene, given, {
    openingYear: 2026,
    openingMonths: 4,
    openingGross: 3_600_000,
    openingNet: 3_000_000,
  })
  const warned = expect.objectContaining({ severity: 'warning', employeeId: null, values: { people: 1 } })
  expect(warningsOf({ problems: (await calls.initData()).json.data.warnings as never })).toEqual([warned])
  const run = runOf(await calls.compute())
  expect(warningsOf(run)).toEqual([warned])
  const payslips = await payslipsOf(scene, run)
  expect(payslips.get(late)!.yearToDate).toMatchObject({ since: '2026-11' })
  expect(payslips.get(given)!.yearToDate).toMatchObject({
    since: null,
    gross: { amount: 3_600_000 + payslips.get(given)!.gross.amount },
    net: { amount: 3_000_000 + payslips.get(given)!.net.amount },
  })
  expect(payslips.get(joined as Id)!.yearToDate.since).toBeNull()
})

test('Opening figures of another tax year count nowhere; entered late, they make the run stale', async () => {
  const scene = await openScene(server, { country: 'UG', salaries: [2_500_000] })
  const calls = callsOf(server, scene.owner)
  const [person] = scene.people as [Id]
  await give(scene, person, { openingYear: 2025, openingMonths: 4, openingGross: 3_600_000 })
  const run = runOf(await calls.compute())
  expect((await payslipsOf(scene, run)).get(person)!.yearToDate).toMatchObject({ since: '2026-11' })
  await give(scene, person, { openingYear: 2026 })
  expect(runOf(await calls.read(run.id)).stale).toBe(true)
})

test('A Nigerian’s NHF stands among the year so far, apart from the pension', async () => {
  const scene = await openScene(server, { salaries: [45_000_000] })
  const [person] = scene.people as [Id]
  await give(scene, person, {
    nhf: true as never,
    openingYear: 2026,
    openingMonths: 10,
    openingTaxable: 450_000_000,
    openingDeductions: 40_000_000,
    openingNhf: 11_000_000,
    openingTax: 50_000_000,
  })
  const run = runOf(await callsOf(server, scene.owner).compute())
  const payslip = (await payslipsOf(scene, run)).get(person)!
  const taken = (item: string) => payslip.lines.find((line) => line.item === item)!.amount
  expect(payslip.yearToDate.pension.amount).toBe(taken('ng.pension') + 29_000_000)
  expect(payslip.yearToDate.items).toMatchObject([
    { item: 'ng.nhf', amount: { amount: taken('ng.nhf') + 11_000_000 } },
  ])
})

test('A Ugandan’s opening figures are refused for months of the tax year that haven’t begun', async () => {
  const scene = await openScene(server, { country: 'UG', salaries: [] })
  const row = (months: number) =>
    personOf('UG', {
      'Opening figures: year': 2026,
      'Opening figures: months': months,
      'Opening figures: gross pay': 1_000_000,
    })
  const faultsOf = async (months: number) =>
    (await validate(server, scene.owner, await xlsxOf([row(months)]))).json.data.faults
  const today = server.clock.today('Africa/Kampala')
  const begun = Number(today.slice(5, 7)) - 6
  expect(addMonths(month('2026-07'), begun - 1)).toBe(today.slice(0, 7))
  expect(await faultsOf(begun)).toEqual([])
  expect(await faultsOf(begun + 1)).toMatchObject([{ column: 'Opening figures: months' }])
  expect((await server.call(employeeRoutes.list, {}, scene.owner)).json.data).toEqual([])
})
