import { expect, test } from 'vitest'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { bringTo, callsOf, openScene, releaseWithCode, runOf } from './test/payroll-scene.ts'

const server = await openTestServer()

test('A run is withdrawn before anybody has decided, changed, and submitted again', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'pending-approval')
  expect(run.actions).toContain('withdraw')
  const withdrawn = runOf(await calls.withdraw(run.id))
  expect(withdrawn).toMatchObject({ state: 'computed', level: null })
  const again = runOf(await calls.submit(runOf(await calls.compute({ payrollId: run.id })).id))
  expect(runOf(await calls.approve(again)).state).toBe('approved')
  expect((await calls.withdraw(run.id)).failure.code).toBe('payroll.state-wrong')
})

test('What was approved is sent back until its money has left, also by who approved it', async () => {
  const scene = await openScene(server)
  const colleague = await addMember(server, scene.organization)
  const [maker, checker] = [callsOf(server, scene.owner), callsOf(server, colleague)]
  const run = await bringTo(server, scene, 'pending-approval')
  await checker.approve(runOf(await checker.read(run.id)))
  await checker.process(run.id)
  const back = runOf(await checker.reject(run.id))
  expect(back).toMatchObject({ state: 'rejected', payments: null })
  expect(back.decisions.map(({ decision }) => decision)).toEqual(['approved', 'rejected'])
  await maker.compute({ payrollId: run.id })
  await checker.approve(runOf(await maker.submit(run.id)))
  await checker.process(run.id)
  await releaseWithCode(server, colleague, run.id)
  for (const answer of [await checker.reject(run.id), await checker.cancel(run.id)]) {
    expect([answer.status, answer.failure.code]).toEqual([409, 'payroll.state-wrong'])
  }
})

test('A cancelled run pays nobody, and its people are paid by another run of the month', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'processing')
  const cancelled = runOf(await calls.cancel(run.id))
  expect(cancelled).toMatchObject({ state: 'cancelled', payments: null, actions: ['download-outputs'] })
  expect((await calls.requestCode(run.id)).failure.code).toBe('payroll.state-wrong')
  expect(runOf(await calls.compute())).toMatchObject({ people: 3, state: 'computed' })
})

test('A retry that is sent back leaves what the bank refused as it was, and can be asked for again', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  await calls.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' })
  await calls.approve(runOf(await calls.retry(run.id)))
  expect(runOf(await calls.process(run.id))).toMatchObject({ payments: { queued: 3 } })
  expect((await calls.cancel(run.id)).failure.code).toBe('payroll.state-wrong')
  const back = runOf(await calls.reject(run.id))
  expect(back).toMatchObject({ state: 'failed', payments: { queued: 0, failed: 3 } })
  await calls.approve(runOf(await calls.retry(run.id)))
  await calls.process(run.id)
  expect(await releaseWithCode(server, scene.owner, run.id)).toMatchObject({ payments: { sent: 3 } })
})
