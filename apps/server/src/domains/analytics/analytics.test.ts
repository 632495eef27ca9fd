import { analyticsRoutes } from '@kazi/contract/analytics'
import { departmentRoutes } from '@kazi/contract/departments'
import { groupRoutes } from '@kazi/contract/payroll/groups'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { callsOf, openScene, type Run, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const salaries = [45_000_000, 90_000_000, 7_512_345, 23_450_067, 61_000_001, 12_345_678, 33_333_333]
const scene = await openScene(server, { salaries })
const { owner, people } = scene
const calls = callsOf(server, owner)

const stat = async (query: Record<string, string> = {}, session: CallSession = owner) =>
  (await server.call(analyticsRoutes.readSalaryStat, { query }, session)).json.data
const divide = async (by: 'department' | 'group' | 'item', session: CallSession = owner, query = {}) =>
  (await server.call(analyticsRoutes.readCostDivision, { query: { by, ...query } }, session)).json.data
const spread = async (session: CallSession = owner) =>
  (await server.call(analyticsRoutes.readSalaryDistribution, { query: {} }, session)).json.data
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** A run of some people that is decided. */
async function decide(month: string, payDate: string, employeeIds: readonly Id[]): Promise<Run> {
  const computed = runOf(await calls.compute({ month, payDate, employeeIds: [...employeeIds] }))
  return runOf(await calls.approve(runOf(await calls.submit(computed.id))))
}

const reporter = async (): Promise<CallSession> => {
  const role = { name: 'Reports only', permissions: ['view:reports' as const, 'view:employees' as const] }
  const { id } = (await server.call(roleRoutes.createRole, { body: role }, owner)).json.data
  return join(server, owner, { role: { id } })
}

test('Before anybody was paid there are no figures, and nothing fails', async () => {
  expect(await stat()).toMatchObject({ period: null, paid: null, total: null, months: [] })
  expect(await divide('department')).toMatchObject({ period: null, months: [], parts: [] })
  expect(await spread()).toMatchObject({ month: null, people: 0, quartiles: null, bands: [] })
})

test('A run costs nothing until it is approved', async () => {
  const computed = runOf(await calls.compute())
  expect((await stat()).months).toEqual([])
  await calls.remove(computed.id)
})

test('However months are paid and whatever they are divided by, the sums are the runs’ to the last unit', async () => {
  const group = (await server.call(groupRoutes.createGroup, { body: { name: 'Drivers' } }, owner)).json.data
  await server.call(
    groupRoutes.addMembers,
    { params: { group_id: group.id }, body: { employeeIds: people.slice(0, 4), fromMonth: '2026-11' } },
    owner,
  )
  // November in two runs, December in one
  const runs = [
    await decide('2026-11', '2026-11-27', people.slice(0, 5)),
    await decide('2026-11', '2026-11-30', people.slice(5)),
    await decide('2026-12', '2026-12-30', people),
  ]
  const { months, total, period } = await stat()
  expect(period).toEqual({ from: '2026-11', to: '2026-12' })
  for (const { month, amounts, paid, runs: ids } of months) {
    const own = runs.filter((run) => run.month === month)
    expect(new Set(ids)).toEqual(new Set(own.map(({ id }) => id)))
    expect(paid).toBe(people.length)
    const totalOf = (key: 'gross' | 'deductions' | 'net' | 'employer' | 'employerCost') =>
      sum(own.map(({ totals }) => totals[key].amount))
    expect(amounts).toEqual({
      gross: totalOf('gross'),
      deductions: totalOf('deductions'),
      net: totalOf('net'),
      employer: totalOf('employer'),
      cost: totalOf('employerCost'),
    })
  }
  expect(total!.cost).toBe(sum(runs.map(({ totals }) => totals.employerCost.amount)))
  const costs = months.map(({ amounts }) => amounts!.cost)
  for (const by of ['department', 'group'] as const) {
    const { parts } = await divide(by)
    expect(months.map((_, at) => sum(parts.map(({ amounts }) => amounts[at]!)))).toEqual(costs)
    expect(sum(parts.map(({ people }) => people))).toBe(people.length)
    expect(sum(parts.map((part) => part.total))).toBe(total!.cost)
  }
  const { parts } = await divide('item')
  const sumOf = (...kinds: (string | null)[]) =>
    months.map((_, at) =>
      sum(parts.filter(({ line }) => kinds.includes(line)).map(({ amounts }) => amounts[at]!)),
    )
  expect(sumOf('earning', 'employer')).toEqual(costs)
  expect(sumOf('deduction')).toEqual(months.map(({ amounts }) => amounts!.deductions))
})

test('Departments and groups are those that somebody was in for the month, with the quartiles of their pay', async () => {
  const { parts } = await divide('department')
  expect(parts.map(({ kind, name, people }) => [kind, name, people]).toSorted()).toEqual([
    ['in', 'Operations', 4],
    ['in', 'Sales', 3],
  ])
  expect(parts.find(({ name }) => name === 'Sales')!.quartiles!.median).toBe(23_450_067)
  const groups = (await divide('group')).parts
  expect(groups.map(({ kind, name, people }) => [kind, name, people]).toSorted()).toEqual([
    ['in', 'Drivers', 4],
    ['none', null, 3],
  ])
})

test('Each number opens the payslips that it is the sum of', async () => {
  const open = async (query: Record<string, string | number>) =>
    (
      await server.call(
        analyticsRoutes.listPayslips,
        { query: { perPage: 200, ...query } as { perPage: number } },
        owner,
      )
    ).json
  const { months } = await stat()
  const span = { from: '2026-11', to: '2026-12' }
  const all = await open(span)
  expect(all.summary.amounts.cost).toBe(sum(months.map(({ amounts }) => amounts!.cost)))
  expect(sum(all.data.map(({ amounts }) => amounts.cost))).toBe(all.summary.amounts.cost)
  for (const by of ['department', 'group'] as const)
    for (const { key, total, amounts } of (await divide(by)).parts) {
      expect((await open({ ...span, [by]: key ?? 'none' })).summary.amounts.cost).toBe(total)
      const november = await open({ from: '2026-11', to: '2026-11', [by]: key ?? 'none' })
      expect(november.summary.amounts.cost).toBe(amounts[0])
    }
  for (const { key, line, total } of (await divide('item')).parts) {
    const { summary, data } = await open({ ...span, item: key!, line: line! })
    expect(summary.itemAmount).toBe(total)
    expect(sum(data.map(({ itemAmount }) => itemAmount!))).toBe(total)
  }
  const { bands, month } = await spread()
  for (const { from, to, people: count } of bands) {
    const found = await open({ from: month!, to: month!, earnedFrom: from, earnedBelow: to })
    expect(found.summary.people).toBe(count)
  }
  const named = await open({ ...span, search: 'ada0', sort: 'net', order: 'asc' })
  expect([named.meta.total, named.summary.people]).toEqual([2, 1])
  expect((await open({ from: '2020-01', to: '2020-02' })).summary).toMatchObject({ people: 0 })
  const unknown = { department: '01900000-0000-7000-8000-000000000001' }
  expect((await server.call(analyticsRoutes.listPayslips, { query: unknown }, owner)).status).toBe(404)
  const file = await server.call(
    analyticsRoutes.downloadPayslips,
    { query: { ...span, search: 'ada0', format: 'csv' } },
    owner,
  )
  // the header, two payslips and their sum
  expect(file.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(4)
})

test('The spread of pay counts everybody once, however many runs paid the month', async () => {
  const { month, quartiles, ends, bands, people: count } = await spread()
  const sorted = salaries.toSorted((one, other) => one - other)
  expect([month, count]).toEqual(['2026-12', salaries.length])
  expect(quartiles!.median).toBe(sorted[3])
  expect(ends).toEqual({ least: sorted[0], most: sorted.at(-1) })
  for (const { from, to, people: inBand } of bands)
    expect(salaries.filter((each) => each >= from && each < to)).toHaveLength(inBand)
})

test('Who may not see pay is shown nothing about one or two people, and nobody’s own amount', async () => {
  const session = await reporter()
  const sales = (await divide('department')).parts.find(({ name }) => name === 'Sales')!
  // one person of Sales goes to a department of their own for the months to come
  const made = await server.call(departmentRoutes.create, { body: { name: 'Legal' } }, owner)
  await server.query('update payslips set department_id = $1 where employee_id = $2', [
    made.json.data.id,
    people[1],
  ])
  const seen = await divide('department', session)
  expect(seen.parts.map(({ kind, people: count }) => [kind, count])).toEqual([
    ['in', 4],
    ['small', 3],
  ])
  // in steps of what one of three has on average, or more: the sum is nobody's, and so is the difference of two sums
  expect(seen.parts[1]!.total).not.toBe(sales.total)
  expect(Math.abs(seen.parts[1]!.total - sales.total)).toBeLessThan(sales.total)
  const { quartiles, ends, bands, mean } = await spread(session)
  expect(ends).toBeNull()
  expect(bands.every(({ people: count }) => count >= 3)).toBe(true)
  for (const amount of [quartiles!.lower, quartiles!.median, quartiles!.upper, mean!])
    expect(salaries).not.toContain(amount)
  expect((await stat({}, session)).months.every(({ runs }) => runs.length === 0)).toBe(true)
  // in a whole organisation of two there is nothing to show
  const few = await openScene(server, { salaries: [45_000_000, 90_000_000] })
  const fewCalls = callsOf(server, few.owner)
  await fewCalls.approve(runOf(await fewCalls.submit(runOf(await fewCalls.compute()).id)))
  expect((await stat({}, few.owner)).total).not.toBeNull()
})

test('Months the wrong way round, or more than three years of them, are refused in a sentence', async () => {
  for (const query of [
    { from: '2026-12', to: '2026-11' },
    { from: '2020-01', to: '2026-11' },
  ]) {
    const answer = await server.call(analyticsRoutes.readSalaryStat, { query }, owner)
    expect([answer.status, answer.failure.code]).toEqual([422, 'analytics.period-invalid'])
  }
})

test('Joiners, leavers and who changed the department are counted, and each number is its list', async () => {
  const list = async (kind: 'joined' | 'left' | 'moved', month: string) =>
    (
      await server.call(
        analyticsRoutes.listMovements,
        { query: { kind, from: month, to: month, perPage: 100 } },
        owner,
      )
    ).json
  const [sales] = (await server.call(departmentRoutes.list, { query: {} }, owner)).json.data.filter(
    ({ name }) => name === 'Sales',
  )
  await server.call(
    departmentRoutes.addEmployees,
    { body: { departmentId: sales!.id, employeeIds: [people[0]!] } },
    owner,
  )
  const { months } = await stat({ from: '2024-01', to: '2026-12' })
  const first = months[0]!
  expect([first.joined, first.people, first.left, first.moved]).toEqual([people.length, people.length, 0, 0])
  const november = months.find(({ month }) => month === '2026-11')!
  expect(november).toMatchObject({ joined: 0, left: 0, moved: 1, people: people.length })
  expect((await list('joined', '2024-01')).meta.total).toBe(people.length)
  const moved = await list('moved', '2026-11')
  expect(moved.data).toMatchObject([{ employeeId: people[0], from: 'Operations', to: 'Sales' }])
})

test('The sheet has what the page has, and no cell of it runs as a formula', async () => {
  const download = async (format: string, session: CallSession = owner) =>
    server.call(analyticsRoutes.downloadSheet, { query: { format } as { format: 'csv' } }, session)
  await server.query(
    `update departments set name = '=1+1' where organization_id = $1 and name = 'Operations'`,
    [scene.organization.id],
  )
  const { parts, months } = await divide('department')
  const csv = (await download('csv')).bytes.toString('utf8')
  expect(csv).toContain("'=1+1")
  const { rows } = await readSheet(new Uint8Array((await download('xlsx')).bytes), 100)
  // its header is a row, too
  expect(rows).toHaveLength(parts.length + 1)
  expect(months).toHaveLength(2)
  const stranger = await addMember(server, scene.organization, 'orgadmin')
  expect((await download('csv', stranger)).status).toBe(200)
})
