import { dashboardRoutes } from '@kazi/contract/dashboard'
import { notificationRoutes } from '@kazi/contract/notifications'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import { payingRoutes } from '@kazi/contract/payroll/paying'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { bringTo, callsOf, openScene, releaseWithCode, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { addMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const right = { bankCode: '058', accountNumber: '0000000025', accountName: 'Lagos Foods Ltd' }
const walletOf = async (by: CallSession) =>
  (await server.call(walletRoutes.listWallets, {}, by)).json.data[0]!
const correct = async (by: CallSession, account: object = {}) => {
  const params = { walletId: (await walletOf(by)).id }
  const body = { ...right, reason: 'Two digits were swapped', ...account }
  return server.call(walletRoutes.correctWallet, { params, body }, by)
}
type Seen = Awaited<ReturnType<typeof walletOf>>
const decide = async (
  { id, waiting }: Seen,
  by: CallSession,
  decision: 'confirm' | 'decline' = 'confirm',
) => {
  const params = { walletId: id }
  return server.call(walletRoutes.decideWallet, { params, body: { accountId: waiting!.id, decision } }, by)
}
const fileOf = async (payrollId: Id, by: CallSession, release?: number) => {
  const query = release === undefined ? {} : { release }
  return (
    await server.call(payingRoutes.downloadPain001, { params: { payrollId }, query }, by)
  ).bytes.toString()
}

test('A mistyped account is corrected by two, the one before stays on record, and each file names the one of its day', async () => {
  const { owner, organization } = await openScene(server)
  const colleague = await addMember(server, organization)
  const [maker, checker] = [callsOf(server, owner), callsOf(server, colleague)]
  const { id } = await bringTo(server, { owner, organization, people: [] }, 'pending-approval')
  runOf(await checker.approve(runOf(await checker.read(id))))
  await checker.process(id)
  await releaseWithCode(server, colleague, id)
  const first = await fileOf(id, owner)
  expect(first).toContain('0000000018')
  await maker.markPaid(id, { outcome: 'failed', reason: 'No such account to debit' })
  await checker.confirmFailed(id)

  server.clock.advance(1000)
  const waiting = (await correct(owner)).json.data
  expect(waiting).toMatchObject({
    accountNumberMasked: '••••••0018',
    waiting: { accountNumberMasked: '••••••0025', reason: 'Two digits were swapped', mayDecide: false },
  })
  expect((await decide(waiting, owner)).failure.code).toBe('payroll.second-person-required')
  const confirmed = (await decide(waiting, colleague)).json.data
  expect(confirmed).toMatchObject({
    accountNumberMasked: '••••••0025',
    waiting: null,
    history: [{ accountNumberMasked: '••••••0018' }],
  })
  expect((await decide(waiting, colleague)).failure.code).toBe('organization.account-decided')
  expect((await correct(owner)).failure.code).toBe('organization.account-unchanged')

  const third = await addMember(server, organization)
  const byThird = callsOf(server, third)
  await checker.retry(id)
  runOf(await byThird.approve(runOf(await byThird.read(id))))
  await byThird.process(id)
  await releaseWithCode(server, third, id)
  expect(await fileOf(id, owner)).toContain('0000000025')
  expect(await fileOf(id, owner, 1), 'the same bytes').toBe(first)
})

test('What was approved to leave another account doesn’t leave, and whoever corrected it can’t approve what first leaves it', async () => {
  const scene = await openScene(server)
  const { owner, organization } = scene
  const [editor, other] = [await addMember(server, organization), await addMember(server, organization)]
  const maker = await addMember(server, organization, 'orgadmin')
  const calls = callsOf(server, maker)
  const submitted = runOf(await calls.submit(runOf(await calls.compute()).id))
  const byOther = callsOf(server, other)
  runOf(await byOther.approve(submitted))
  const corrected = (await correct(editor)).json.data
  expect((await byOther.process(submitted.id)).status, 'it only waits').toBe(200)
  await byOther.reject(submitted.id)
  await calls.compute({ payrollId: submitted.id })
  const again = runOf(await calls.submit(submitted.id))
  expect((await decide(corrected, owner)).status).toBe(200)
  expect((await byOther.approve(again)).failure.code).toBe('payroll.content-changed')
  await calls.compute({ payrollId: submitted.id })
  const anew = runOf(await calls.submit(submitted.id))
  expect((await callsOf(server, editor).approve(anew)).failure.code).toBe('approvals.maker-cannot-decide')
  expect(runOf(await byOther.approve(anew)).state).toBe('approved')
})

test('A sole user’s correction is in force at once; what is no account of the country isn’t taken, and a decline changes nothing', async () => {
  const { owner, organization } = await openScene(server)
  expect((await correct(owner, { accountNumber: '12' })).failure.fields).toHaveProperty('accountNumber')
  expect((await correct(owner)).json.data).toMatchObject({ accountNumberMasked: '••••••0025', waiting: null })
  const colleague = await addMember(server, organization)
  const first = (await correct(owner, { accountNumber: '0000000032' })).json.data
  const again = (await correct(owner, { accountNumber: '0000000049' })).json.data
  expect(again.waiting?.accountNumberMasked, 'the last word waits').toBe('••••••0049')
  const unseen = await decide(first, colleague)
  expect(unseen.failure.code, 'what was seen, and nothing that took its place').toBe(
    'organization.account-decided',
  )
  expect((await decide(again, colleague, 'decline')).json.data).toMatchObject({
    accountNumberMasked: '••••••0025',
    waiting: null,
    history: [{ accountNumberMasked: '••••••0018' }],
  })
  const stranger = (await openScene(server)).owner
  expect((await decide(again, stranger)).status).toBe(404)
})

test('Whoever may decide about a correction is told, finds it among what needs them, and sees it, though no other account', async () => {
  const { owner, organization } = await openScene(server)
  const administrator = await addMember(server, organization, 'orgadmin')
  const role = { name: 'Approver', permissions: ['view:payroll' as const, 'approve:payroll' as const] }
  const made = (await server.call(roleRoutes.createRole, { body: role }, owner)).json.data
  // sees no page of the company, and so is no second person
  const approver = await join(server, owner, { role: { id: made.id } })
  expect((await walletOf(administrator)).accountNumberMasked).toBeNull()
  await correct(owner)
  const kindsTold = async (by: CallSession) =>
    (await server.call(notificationRoutes.list, { query: {} }, by)).json.data.map(({ kind }) => kind)
  expect(await kindsTold(administrator)).toContain('account-correction-waiting')
  expect(await kindsTold(approver)).not.toContain('account-correction-waiting')
  const tasksOf = async (by: CallSession) =>
    (await server.call(dashboardRoutes.listTasks, {}, by)).json.data.map(({ kind }) => kind)
  expect(await tasksOf(administrator)).toContain('confirm-account')
  expect(await tasksOf(owner)).not.toContain('confirm-account')
  const seen = await walletOf(administrator)
  expect(seen).toMatchObject({
    accountNumberMasked: '••••••0018',
    waiting: { mayDecide: true },
    history: null,
  })
  expect((await decide(seen, administrator)).status).toBe(200)
  expect((await walletOf(administrator)).accountNumberMasked).toBeNull()
  expect(await tasksOf(administrator)).not.toContain('confirm-account')
})
