import { sessionRoutes } from '@kazi/contract/account/sessions'
import { expect, test } from 'vitest'
import {
  bringTo,
  callsOf,
  openScene,
  raisePay,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { addMember, memberPassword } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

test('Nobody pays a run twice alone: calling it all failed, trying again and approving that takes others', async () => {
  const scene = await openScene(server)
  const colleague = await addMember(server, scene.organization)
  const run = await bringTo(server, scene, 'pending-approval')
  const [maker, checker] = [callsOf(server, scene.owner), callsOf(server, colleague)]
  runOf(await checker.approve(runOf(await checker.read(run.id))))
  await checker.process(run.id)
  await releaseWithCode(server, colleague, run.id)
  await maker.markPaid(run.id, { outcome: 'failed', reason: 'As I say', reference: 'MADE-UP-1' })
  await maker.retry(run.id)
  await maker.process(run.id)
  await maker.requestCode(run.id)
  const attempts = await server.query('select from payment_attempts where organization_id = $1', [
    scene.organization.id,
  ])
  expect(attempts).toHaveLength(scene.people.length)
  expect(runOf(await maker.read(run.id)).payments).toMatchObject({ sent: 3, failed: 0, queued: 0 })
})

/** A run that one made and the other released, and of which the maker says that the bank refused it all. */
async function claimAll() {
  const scene = await openScene(server)
  const colleague = await addMember(server, scene.organization)
  const [maker, checker] = [callsOf(server, scene.owner), callsOf(server, colleague)]
  const run = await bringTo(server, scene, 'pending-approval')
  runOf(await checker.approve(runOf(await checker.read(run.id))))
  await checker.process(run.id)
  await releaseWithCode(server, colleague, run.id)
  const claimed = runOf(await maker.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' }))
  return { scene, maker, checker, run: claimed }
}

test('What one calls refused has failed once another confirms it, or is at the bank as before', async () => {
  const { maker, checker, run } = await claimAll()
  expect(run).toMatchObject({ state: 'processing', payments: { sent: 3, claimed: 3, failed: 0 } })
  expect(run.actions).not.toContain('confirm-failed')
  expect((await maker.confirmFailed(run.id)).failure.code).toBe('payroll.second-person-required')
  const declined = runOf(await checker.confirmFailed(run.id, 'decline'))
  expect(declined).toMatchObject({ state: 'processing', refused: null, payments: { sent: 3, claimed: 0 } })
  await maker.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' })
  const confirmed = runOf(await checker.confirmFailed(run.id))
  expect(confirmed).toMatchObject({ state: 'failed', payments: { sent: 0, failed: 3 }, singleControl: false })
  expect(confirmed.refused).toMatchObject({ people: 3, amount: run.totals.net })
})

test('A retry is approved by a third person, who neither made the run nor called it refused', async () => {
  const { scene, maker, checker, run } = await claimAll()
  await checker.confirmFailed(run.id)
  const third = await addMember(server, scene.organization)
  const raise = { amount: 50_000_000, effectiveOn: '2026-11-01' }
  expect((await raisePay(server, scene.owner, scene.people[0]!, raise)).status).toBe(200)
  const retried = runOf(await checker.retry(run.id))
  // Facts move on once money has left: what is tried again is what was computed.
  expect(retried.stale).toBe(false)
  for (const calls of [maker, checker]) {
    expect((await calls.approve(retried)).failure.code).toBe('approvals.maker-cannot-decide')
  }
  const approved = runOf(await callsOf(server, third).approve(retried))
  expect(approved).toMatchObject({ state: 'approved', singleControl: false })
  await callsOf(server, third).process(run.id)
  expect((await maker.requestCode(run.id)).failure.code).toBe('payroll.code-for-approver')
  expect((await checker.requestCode(run.id)).failure.code).toBe('payroll.code-for-approver')
  const released = await releaseWithCode(server, third, run.id)
  expect(released.payments).toMatchObject({ sent: 3 })
})

test('Where there is no third, the one who didn’t ask for the retry decides it with a fresh proof, and the run is marked', async () => {
  const { scene, maker, checker, run } = await claimAll()
  await checker.confirmFailed(run.id)
  const retried = runOf(await checker.retry(run.id))
  expect(retried).toMatchObject({ isRetry: true, singleControl: true, refused: { people: 3 } })
  expect((await checker.approve(retried)).failure.code).toBe('approvals.maker-cannot-decide')
  const instant = server.clock.now()
  await server.travelTo(new Date(instant.getTime() + 11 * 60_000).toISOString())
  expect((await maker.approve(retried)).failure.code).toBe('session.step-up-needed')
  await server.call(sessionRoutes.stepUp, { body: { password: memberPassword } }, scene.owner)
  expect(runOf(await maker.approve(retried))).toMatchObject({ state: 'approved', singleControl: true })
  await server.travelTo(instant.toISOString())
})

test('A sole user calls payments refused with a fresh proof, and the run is marked', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const run = await bringTo(server, scene, 'released')
  const instant = server.clock.now()
  await server.travelTo(new Date(instant.getTime() + 11 * 60_000).toISOString())
  const marking = { outcome: 'failed', reason: 'Account closed' } as const
  expect((await calls.markPaid(run.id, marking)).failure.code).toBe('session.step-up-needed')
  await server.call(sessionRoutes.stepUp, { body: { password: memberPassword } }, scene.owner)
  expect(runOf(await calls.markPaid(run.id, marking))).toMatchObject({ state: 'failed', singleControl: true })
  await server.travelTo(instant.toISOString())
})
