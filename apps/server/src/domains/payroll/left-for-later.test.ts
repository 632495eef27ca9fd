import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/test-server.ts'
import { addPeople, bringTo, callsOf, draftOf, openScene, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

test('Whoever is left for later isn’t paid by the run, and is by a further one of the same month', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const [later] = scene.people
  const whole = runOf(await calls.compute())
  const run = runOf(await calls.compute({ payrollId: whole.id, leftForLater: [later!] }))
  expect(run).toMatchObject({ people: 2, leftForLater: [{ employeeId: later, name: 'Ada0 Obi' }] })
  expect(run.totals.net.amount).toBeLessThan(whole.totals.net.amount)
  // Computing it again leaves them out as before, and what was left out makes nothing stale.
  expect(runOf(await calls.compute({ payrollId: run.id }))).toMatchObject({ people: 2, stale: false })
  const submitted = runOf(await calls.submit(run.id))
  expect((await calls.approve(submitted)).status).toBe(200)

  const outlook = (await calls.initData()).json.data
  expect(outlook).toMatchObject({ people: 1, payable: 1, existing: { id: run.id } })
  const further = runOf(await calls.compute())
  expect(further).toMatchObject({ people: 1, month: run.month, leftForLater: [] })
  expect((await calls.payslips(further.id)).json.data.map(({ employeeId }) => employeeId)).toEqual([later])
  expect((await calls.compute()).failure.code).toBe('payroll.period-taken')
  expect(further.totals.net.amount + run.totals.net.amount).toBe(whole.totals.net.amount)
})

test('Whoever was left for later can be put back before the run is submitted', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = runOf(await calls.compute({ leftForLater: [scene.people[0]!] }))
  expect(runOf(await calls.compute({ payrollId: run.id, leftForLater: [] }))).toMatchObject({
    people: 3,
    leftForLater: [],
  })
})

test('Somebody who comes after the month was paid is paid in a further run of it', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  await bringTo(server, scene, 'released')
  await addPeople(server, scene.organization, scene.owner, [draftOf('NG', 7, 30_000_000)])
  expect(runOf(await calls.compute())).toMatchObject({ people: 1 })
})

test('Who is held back is listed with the reason, who said it, and the run that pays them later', async () => {
  const scene = await openScene(server)
  const { owner } = scene
  const calls = callsOf(server, owner)
  const [one, other] = scene.people as readonly [Id, Id]
  const whole = runOf(await calls.compute())
  const held = { payrollId: whole.id, leftForLater: [one], holdReason: 'Bank account in doubt' }
  const run = runOf(await calls.compute(held))
  const said = { reason: 'Bank account in doubt', heldBy: { id: owner.userId }, paidIn: null }
  expect(run.leftForLater).toMatchObject([{ employeeId: one, ...said }])
  // A second reason is of whoever comes to it, and computing anew keeps both.
  const both = { payrollId: run.id, leftForLater: [one, other], holdReason: 'On leave abroad' }
  const more = runOf(await calls.compute(both))
  expect(more.leftForLater.map(({ reason }) => reason)).toEqual(['Bank account in doubt', 'On leave abroad'])
  const back = runOf(await calls.compute({ payrollId: run.id, leftForLater: [one] }))
  expect(back.leftForLater).toMatchObject([{ employeeId: one, reason: 'Bank account in doubt' }])
  expect((await calls.approve(runOf(await calls.submit(run.id)))).status).toBe(200)
  const further = runOf(await calls.compute())
  const paidIn = { id: further.id, number: further.number, state: 'computed' }
  expect(runOf(await calls.read(run.id)).leftForLater).toMatchObject([{ ...said, paidIn }])
})
