import { dashboardRoutes } from '@kazi/contract/dashboard'
import { notificationRoutes } from '@kazi/contract/notifications'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import {
  balancesOf,
  bringTo,
  callsOf,
  openScene,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

/** A run of three of whom the bank paid two; of the third two people said that it refused. */
async function failOne() {
  const scene = await openScene(server)
  const colleague = await addMember(server, scene.organization)
  const [maker, checker] = [callsOf(server, scene.owner), callsOf(server, colleague)]
  const { id } = await bringTo(server, scene, 'pending-approval')
  runOf(await checker.approve(runOf(await checker.read(id))))
  await checker.process(id)
  await releaseWithCode(server, colleague, id)
  const payslip = (await maker.payslips(id)).json.data[0]!
  const refused = { outcome: 'failed' as const, reason: 'Account closed', payslipIds: [payslip.id] }
  await maker.markPaid(id, refused)
  await checker.confirmFailed(id)
  const run = runOf(await maker.markPaid(id))
  expect(run).toMatchObject({ state: 'partly-paid', payments: { paid: 2, failed: 1 } })
  return { scene, colleague, maker, checker, id, payslip, run }
}
const afterAll = (payslipId: Id) => ({
  outcome: 'paid-after-all' as const,
  payslipIds: [payslipId],
  reference: 'GTB-77',
})

test('What failed and the bank paid after all is paid by the word of two, and the books and the run say so', async () => {
  const { scene, colleague, maker, checker, id, payslip, run } = await failOne()
  expect(run.actions).toEqual(expect.arrayContaining(['mark-late', 'retry']))
  const said = runOf(await maker.markPaid(id, afterAll(payslip.id)))
  expect(said).toMatchObject({ state: 'partly-paid', payments: { failed: 1, lateClaimed: 1 } })
  expect(said.refused?.first[0]).toMatchObject({
    state: 'late-claimed',
    claimedBy: { id: scene.owner.userId },
  })
  expect(said.actions).not.toContain('retry')
  expect(said.actions).not.toContain('confirm-late')
  expect((await maker.confirmPaid(id)).failure.code).toBe('payroll.second-person-required')
  expect((await maker.markPaid(id, afterAll(payslip.id))).failure.code, 'said once').toBe(
    'payroll.state-wrong',
  )
  expect(runOf(await checker.read(id)).actions).toContain('confirm-late')
  const tasksOf = async (by: CallSession) =>
    (await server.call(dashboardRoutes.listTasks, {}, by)).json.data.map(({ kind }) => kind)
  expect(await tasksOf(colleague)).toContain('confirm-late')
  expect(await tasksOf(scene.owner)).not.toContain('confirm-late')
  const [told] = (await server.call(notificationRoutes.list, { query: {} }, colleague)).json.data
  expect(told).toMatchObject({ kind: 'payments-late', values: { count: 1 } })
  const unseen = await checker.confirmPaid(id, 'confirm', 2)
  expect(unseen.failure.code, 'it was about others that were seen').toBe('payroll.content-changed')
  const paid = runOf(await checker.confirmPaid(id, 'confirm', 1))
  expect(paid).toMatchObject({
    state: 'completed',
    refused: null,
    payments: { paid: 3, failed: 0 },
    singleControl: false,
  })
  const owed = Object.keys(await balancesOf(server, id)).filter((account) =>
    account.startsWith('net-pay-payable/'),
  )
  expect(owed).toEqual([])
  expect((await checker.confirmPaid(id)).failure.code).toBe('payroll.state-wrong')
})

test('While it isn’t decided whether the bank paid after all, nothing is tried again; declined, it can be', async () => {
  const { maker, checker, id, payslip } = await failOne()
  await maker.markPaid(id, afterAll(payslip.id))
  expect((await checker.retry(id)).failure.code).toBe('payroll.late-payment-open')
  const declined = runOf(await checker.confirmPaid(id, 'decline'))
  expect(declined).toMatchObject({ state: 'partly-paid', payments: { failed: 1, lateClaimed: 0 } })
  expect(runOf(await checker.retry(id)).state).toBe('pending-approval')
})

test('What is being tried again isn’t called paid by its first try, wherever the retry is, and the answer says what to do', async () => {
  const { scene, colleague, maker, checker, id, payslip } = await failOne()
  const third = await addMember(server, scene.organization)
  const late = async () => (await maker.markPaid(id, afterAll(payslip.id))).failure.code
  await checker.retry(id)
  expect(await late(), 'waiting for approval').toBe('payroll.retry-on-its-way')
  const byThird = callsOf(server, third)
  runOf(await byThird.approve(runOf(await byThird.read(id))))
  expect(await late(), 'approved').toBe('payroll.retry-on-its-way')
  await byThird.process(id)
  expect(await late(), 'waiting for its code').toBe('payroll.retry-on-its-way')
  await releaseWithCode(server, third, id)
  expect(await late(), 'with the bank').toBe('payroll.retry-on-its-way')
  const paid = runOf(await maker.markPaid(id))
  expect(paid.payments).toMatchObject({ paid: 3, failed: 0 })
  expect(colleague.userId).not.toBe(third.userId)
})

test('A sole user says it with a fresh proof, and the run is marked', async () => {
  const scene = await openScene(server)
  const calls = callsOf(server, scene.owner)
  const { id } = await bringTo(server, scene, 'released')
  await calls.markPaid(id, { outcome: 'failed', reason: 'Account closed' })
  const instant = server.clock.now()
  await server.travelTo(new Date(instant.getTime() + 11 * 60_000).toISOString())
  const said = { outcome: 'paid-after-all', reference: 'GTB-78' } as const
  expect((await calls.markPaid(id, said)).failure.code).toBe('session.step-up-needed')
  await server.travelTo(instant.toISOString())
  const paid = runOf(await calls.markPaid(id, said))
  expect(paid).toMatchObject({ state: 'completed', singleControl: true, payments: { paid: 3, failed: 0 } })
})
