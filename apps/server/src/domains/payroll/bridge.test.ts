import { localDate } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { endEmployment } from '#domains/employees/index.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { addPeople, callsOf, draftOf, openScene, raisePay, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

test('The bridge leads from last month’s net to this one’s by joiners, leavers, raises and what they cost in tax', async () => {
  const { organization, owner, people } = await openScene(server)
  const calls = callsOf(server, owner)
  const [raised, leaving] = people
  const october = runOf(await calls.compute({ month: '2026-10', payDate: '2026-10-30' }))
  const raise = { amount: 55_000_000, effectiveOn: '2026-11-01' }
  expect((await raisePay(server, owner, raised!, raise)).status).toBe(200)
  const ending = { endOn: localDate('2026-10-31'), why: 'Resigned' }
  await transact(contextFor(server, organization), (inside) => endEmployment(inside, leaving!, ending))
  await addPeople(server, organization, owner, [
    { ...draftOf('NG', 8, 30_000_000), startOn: localDate('2026-11-01') },
  ])
  const november = runOf(await calls.compute())
  const { data: bridge } = (await calls.bridge(november.id)).json
  expect(bridge).toMatchObject({ month: '2026-10', before: october.totals.net, after: november.totals.net })
  const moved = bridge!.steps.reduce((sum, { amount }) => sum + amount.amount, 0)
  expect(moved).toBe(november.totals.net.amount - october.totals.net.amount)
  expect(bridge!.steps.map(({ step, people: count }) => [step, count])).toEqual([
    ['joined', 1],
    ['left', 1],
    ['raise', 1],
    ['tax', 1],
  ])
  expect(bridge!.steps[1]?.first).toMatchObject([{ employeeId: leaving, name: 'Ada1 Obi' }])
  expect(bridge!.steps[2]).toMatchObject({ amount: { amount: 10_000_000 } })
})

test('In a first run there is no way from anywhere', async () => {
  const { owner } = await openScene(server)
  const calls = callsOf(server, owner)
  expect((await calls.bridge(runOf(await calls.compute()).id)).json.data).toBeNull()
})

test('Equal pay is no change, whatever is rounded from month to month', async () => {
  const { owner } = await openScene(server, { salaries: [15_033_333, 22_222_222, 7_777_777] })
  const calls = callsOf(server, owner)
  await calls.compute({ month: '2026-10', payDate: '2026-10-30' })
  const november = runOf(await calls.compute())
  const { summary } = (await calls.payslips(november.id)).json
  expect(summary.counts).toMatchObject({ all: 3, changed: 0 })
})

test('A run that is no longer true says whose pay changed and what that does to the net', async () => {
  const { owner, people } = await openScene(server)
  const calls = callsOf(server, owner)
  const run = runOf(await calls.compute())
  expect((await calls.differences(run.id)).json.data).toMatchObject({ people: 0, first: [] })
  const raise = { amount: 50_000_000, effectiveOn: '2026-11-01' }
  expect((await raisePay(server, owner, people[0]!, raise)).status).toBe(200)
  const { data } = (await calls.differences(run.id)).json
  const again = runOf(await calls.compute({ payrollId: run.id }))
  expect(data).toMatchObject({
    people: 1,
    net: { amount: again.totals.net.amount - run.totals.net.amount },
    first: [{ name: 'Ada0 Obi', payBefore: { amount: 45_000_000 }, payAfter: { amount: 50_000_000 } }],
  })
})
