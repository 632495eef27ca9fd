import { fileRoutes } from '@kazi/contract/files'
import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import { payslipRoutes } from '@kazi/contract/payroll/payslips'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { calculate, type Facts } from '@kazi/payroll'
import { assert } from '@kazi/values/assert'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { defaultStatutory } from '#domains/employees/index.ts'
import { callsOf, changePerson, openScene, type PayrollScene } from '#domains/payroll/test/payroll-scene.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

/** Somebody's payslip as the test's sheet of the other system is written from it. */
interface Printed {
  readonly number: string
  readonly name: string
  readonly gross: number
  readonly paye: number
  readonly net: number
}

async function openRun(
  country: 'NG' | 'KE',
  salaries: readonly number[],
  prepare?: (scene: PayrollScene) => Promise<void>,
) {
  const scene = await openScene(server, { country, salaries })
  await prepare?.(scene)
  const run = (await callsOf(server, scene.owner).compute({ month: '2026-11', payDate: '2026-11-27' })).json
    .data
  const params = { payrollId: run.id }
  const item = country === 'NG' ? 'ng.paye' : 'ke.paye'
  async function printed(): Promise<Printed[]> {
    const { data } = (await server.call(payslipRoutes.listPayslips, { params }, scene.owner)).json
    const read = async ({ id }: { id: Id }) =>
      (await server.call(payslipRoutes.readPayslip, { params: { payslipId: id } }, scene.owner)).json.data
    return Promise.all(
      data.map(async (row) => ({
        number: row.number,
        name: row.name,
        gross: row.gross.amount,
        paye: (await read(row)).lines.find((line) => line.item === item)?.amount ?? 0,
        net: row.net.amount,
      })),
    )
  }
  async function upload(text: string): Promise<Id> {
    const file = { name: 'old payroll.csv', bytes: new Uint8Array(Buffer.from(text)) }
    return (await server.call(fileRoutes.uploadFile, { file }, scene.owner)).json.data.id
  }
  const header = 'Old Payroll Ltd\nStaff No,Employee Name,Gross Pay,PAYE,Net Pay\n'
  const sheetOf = (people: readonly Printed[]): string =>
    header +
    people
      .map(({ number, name, gross, paye, net }) =>
        [number, name, ...[gross, paye, net].map((amount) => (amount / 100).toFixed(2))].join(','),
      )
      .join('\n') +
    '\nTotal,,1,1,1\n'
  const columns = ['number', 'name', 'gross', `item:${item}`, 'net'].map((target, column) => ({
    column,
    target,
  }))
  const compare = async (people: readonly Printed[]) =>
    server.call(
      parallelRoutes.compare,
      { params, body: { fileId: await upload(sheetOf(people)), columns } },
      scene.owner,
    )
  const people = async (query: object = {}) =>
    (await server.call(parallelRoutes.listPeople, { params, query }, scene.owner)).json.data
  return { scene, run, params, printed, upload, sheetOf, columns, compare, people }
}

const line = (person: { lines: readonly { target: string }[] }, target: string) =>
  person.lines.find((one) => one.target === target) as unknown as {
    cause: string | null
    detail: string | null
  }

test('Columns are recognised by what other systems call them, under a title, and mapped as the last time', async () => {
  const { scene, params, upload, sheetOf, printed, columns, compare } = await openRun(
    'KE',
    [5_000_000, 12_000_000],
  )
  const fileId = await upload(sheetOf(await printed()).replace('PAYE,', 'Tax deducted at source,'))
  const read = async () =>
    (await server.call(parallelRoutes.readColumns, { params, body: { fileId } }, scene.owner)).json.data
  const before = await read()
  expect(before.columns.map(({ header, proposed }) => [header, proposed])).toEqual([
    ['Staff No', 'number'],
    ['Employee Name', 'name'],
    ['Gross Pay', 'gross'],
    ['Tax deducted at source', null],
    ['Net Pay', 'net'],
  ])
  expect(before.columns[2]!.samples[0]).toBe('50000.00')
  await server.call(parallelRoutes.compare, { params, body: { fileId, columns } }, scene.owner)
  expect((await read()).columns[3]).toMatchObject({ proposed: 'item:ke.paye', isRemembered: true })
  expect((await compare(await printed())).json.data.counts).toMatchObject({ people: 2, same: 2, toLookAt: 0 })
})

test('Each difference has its likely cause, and the causes are the way from one net pay to the other', async () => {
  const { run, printed, compare, people } = await openRun(
    'KE',
    [5_000_000, 12_000_000, 30_000_000, 8_000_000],
  )
  const [same, rounded, noRelief, other] = (await printed()).toSorted((one, two) => one.gross - two.gross)
  assert(same && rounded && noRelief && other, 'four people')
  const answer = await compare([
    same,
    { ...rounded, paye: rounded.paye + 40, net: rounded.net - 40 },
    // the personal relief of a main employment, KSh 2,400 a month
    { ...noRelief, paye: noRelief.paye + 240_000, net: noRelief.net - 240_000 },
    { ...same, number: 'OLD-9', name: 'Somebody Else' },
  ])
  const comparison = answer.json.data
  expect(comparison.here.amount).toBe(run.totals.net.amount)
  const moved = comparison.causes.reduce((sum, { amount }) => sum + amount.amount, 0)
  expect(comparison.there.amount + moved).toBe(comparison.here.amount)
  expect(comparison.rowsSkipped).toBe(1)
  expect(comparison.counts).toMatchObject({
    people: 5,
    same: 1,
    explained: 2,
    missingHere: 1,
    missingThere: 1,
  })
  const by = new Map((await people()).map((person) => [person.number, person]))
  expect(line(by.get(rounded.number)!, 'item:ke.paye').cause).toBe('rounding')
  expect(line(by.get(noRelief.number)!, 'item:ke.paye')).toMatchObject({
    cause: 'relief-missing',
    detail: 'secondary',
  })
  expect(line(by.get(noRelief.number)!, 'net').cause).toBe('sum')
  expect(by.get('OLD-9')).toMatchObject({ state: 'missing-here', employeeId: null })
  expect(by.get(other.number)).toMatchObject({ state: 'missing-there', there: null })
})

test('The law of the year before, a relief that was forgotten and another pay are told apart', async () => {
  const { scene, run, printed, compare, people } = await openRun(
    'NG',
    [45_000_000, 90_000_000, 60_000_000, 70_000_000],
    async ({ owner, people: [, renting] }) => {
      const statutory = { ...defaultStatutory('NG'), annualRent: 240_000_000 }
      const said = await changePerson(server, owner, renting!, { statutory })
      assert(said.status === 200, said.bytes.toString())
    },
  )
  const [earlier, withRent, paidLess, odd] = await printed()
  const [noRent] = await (await openRun('NG', [90_000_000])).printed()
  const [less] = await (await openRun('NG', [58_000_000])).printed()
  assert(earlier && withRent && paidLess && odd && noRent && less, 'each has a payslip')
  expect(withRent.paye).toBeLessThan(noRent.paye)
  const [stored] = await server.query<{ facts: Facts }>(
    'select facts from payslips where organization_id = $1 and run_id = $2 and employee_number = $3',
    [scene.organization.id, run.id, earlier.number],
  )
  const inMonth = { from: '2025-11-01' as LocalDate, to: '2025-11-30' as LocalDate }
  const then = calculate({ ...stored!.facts, period: inMonth, payDate: inMonth.to })
  assert(then.ok, 'the law of 2025 is known')
  const payeThen = then.lines.find(({ item }) => item === 'ng.paye')?.amount ?? 0
  expect(payeThen).not.toBe(earlier.paye)
  await compare([
    { ...earlier, paye: payeThen, net: earlier.net + earlier.paye - payeThen },
    { ...withRent, paye: noRent.paye, net: noRent.net },
    { ...paidLess, gross: less.gross, paye: less.paye, net: less.net },
    { ...odd, paye: odd.paye + 123_457, net: odd.net - 123_457 },
  ])
  const by = new Map((await people()).map((person) => [person.number, person]))
  const taxOf = ({ number }: Printed) => line(by.get(number)!, 'item:ng.paye')
  expect(taxOf(earlier)).toMatchObject({ cause: 'earlier-law', detail: '2025-11' })
  expect(taxOf(withRent)).toMatchObject({ cause: 'relief-missing', detail: 'annualRent' })
  expect(taxOf(paidLess).cause).toBe('follows-pay')
  expect(taxOf(odd).cause).toBe('unexplained')
  expect((await people({ view: 'to-look-at' })).map(({ number }) => number)).toEqual([odd.number])
})

test('What has no likely cause is looked at before anybody signs; a signed comparison never changes', async () => {
  const { scene, params, printed, compare } = await openRun('KE', [5_000_000, 12_000_000])
  const [first, second] = await printed()
  const odd = [{ ...first!, net: first!.net - 777_700, paye: first!.paye + 777_700 }, second!]
  await compare(odd)
  const sign = () => server.call(parallelRoutes.sign, { params, body: { note: 'We switch.' } }, scene.owner)
  expect((await sign()).failure.code).toBe('parallel.people-open')
  const look = () =>
    server.call(
      parallelRoutes.look,
      { params: { ...params, position: '1' }, body: { comment: 'A loan that ended.', isLookedAt: true } },
      scene.owner,
    )
  expect((await look()).status).toBe(200)
  // comparing again keeps what was said where the difference is the same
  expect((await compare(odd)).json.data.counts.toLookAt).toBe(0)
  await server.call(
    runRoutes.compute,
    { body: { payrollId: params.payrollId, month: '2026-11', payDate: '2026-11-26' } },
    scene.owner,
  )
  const read = async () => (await server.call(parallelRoutes.read, { params }, scene.owner)).json.data
  expect(await read()).toMatchObject({ isOutdated: true, signed: null })
  expect((await sign()).failure.code).toBe('parallel.outdated')
  await compare(odd)
  expect((await sign()).status).toBe(200)
  expect((await read())!.signed).toMatchObject({ note: 'We switch.' })
  expect((await compare(odd)).failure.code).toBe('parallel.signed')
  expect((await look()).failure.code).toBe('parallel.signed')
  const file = await server.call(parallelRoutes.download, { params, query: { format: 'csv' } }, scene.owner)
  expect(file.bytes.toString()).toContain('A loan that ended.')
})

test('A sheet whose cells hold no amounts is refused by their places', async () => {
  const { scene, params, upload, columns } = await openRun('KE', [5_000_000])
  const fileId = await upload('Staff No,Name,Gross,PAYE,Net Pay\nEMP-0001,Ada,n/a,1,ask Joe\n')
  const answer = await server.call(parallelRoutes.compare, { params, body: { fileId, columns } }, scene.owner)
  expect([answer.status, answer.failure.code]).toEqual([422, 'parallel.amounts-unreadable'])
  expect(answer.bytes.toString()).toContain('E2')
})
