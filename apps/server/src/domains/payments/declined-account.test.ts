import type { Id } from '@kazi/values/id'
import { expect, test } from 'vitest'
import { actsOn, pin } from '#domains/authorizations/test/account-scene.ts'
import {
  callsOf,
  openScene,
  type PayrollScene,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const acts = actsOn(server)
const declined = '0987654321'

/** An owner with a PIN, and two administrators of whom one enters accounts and the other approves. */
interface Hands {
  readonly scene: PayrollScene
  readonly entering: TestMember
  readonly approving: TestMember
  readonly employeeId: Id
}

async function openHands(): Promise<Hands> {
  const scene = await openScene(server, { salaries: [45_000_000, 90_000_000] })
  const [entering, approving] = [
    await addMember(server, scene.organization, 'orgadmin'),
    await addMember(server, scene.organization, 'orgadmin'),
  ]
  await acts.createPin(scene.owner)
  return { scene, entering, approving, employeeId: scene.people[0]! }
}

async function enterAccount(member: TestMember, employeeId: Id, accountNumber: string) {
  expect((await acts.changeAccount(member, employeeId, accountNumber)).status).toBe(200)
}

async function decide({ scene }: Hands, decision: 'approve' | 'decline') {
  const link = await acts.latestLink(scene.owner)
  expect((await acts.decide(link, pin, decision)).status).toBe(200)
}

/** As if the accounts had been entered three days ago: administrators may let them through by then. */
const waitThreeDays = ({ scene }: Hands) =>
  server.query(
    `update employee_payout_accounts set created_at = created_at - interval '3 days' where organization_id = $1`,
    [scene.organization.id],
  )

const paidAccounts = async ({ scene }: Hands) =>
  (
    await server.query<{ account_number: string }>(
      'select account_number from payments where organization_id = $1 order by 1',
      [scene.organization.id],
    )
  ).map(({ account_number }) => account_number)

test('What an owner declined is paid by nobody: a run with it is void, and the account before is paid', async () => {
  const hands = await openHands()
  const { entering, approving, employeeId } = hands
  await enterAccount(entering, employeeId, declined)
  const [maker, checker] = [callsOf(server, entering), callsOf(server, approving)]
  const run = runOf(await maker.submit(runOf(await maker.compute()).id))
  await decide(hands, 'decline')
  await waitThreeDays(hands)
  expect((await checker.approve(runOf(await checker.read(run.id)))).failure.code).toBe(
    'payroll.content-changed',
  )
  const again = runOf(await maker.submit(runOf(await maker.compute({ payrollId: run.id })).id))
  expect((await checker.approve(again)).status).toBe(200)
  await checker.process(run.id)
  await releaseWithCode(server, approving, run.id)
  expect(await paidAccounts(hands)).toEqual(['1000000000', '1000000001'])
})

test('A declined account that is entered again, for whomever, waits for an owner: until then the person has none', async () => {
  const hands = await openHands()
  const { entering, approving, employeeId } = hands
  await enterAccount(entering, employeeId, declined)
  await decide(hands, 'decline')
  await enterAccount(entering, employeeId, declined)
  await waitThreeDays(hands)
  const [maker, checker] = [callsOf(server, entering), callsOf(server, approving)]
  const first = runOf(await maker.compute())
  expect(first.people).toBe(1)
  await decide(hands, 'approve')
  const run = runOf(await maker.submit(runOf(await maker.compute({ payrollId: first.id })).id))
  expect(run.people).toBe(2)
  expect((await checker.approve(run)).status).toBe(200)
})

test('A failed payment that was sent elsewhere is not paid there once an owner has declined it', async () => {
  const hands = await openHands()
  const { entering, approving, employeeId } = hands
  const [maker, checker] = [callsOf(server, entering), callsOf(server, approving)]
  await waitThreeDays(hands)
  const run = runOf(await maker.submit(runOf(await maker.compute()).id))
  expect((await checker.approve(run)).status).toBe(200)
  await checker.process(run.id)
  await releaseWithCode(server, approving, run.id)
  expect((await maker.markPaid(run.id, { outcome: 'failed', reason: 'Closed' })).status).toBe(200)
  expect((await checker.confirmFailed(run.id)).status).toBe(200)
  await enterAccount(entering, employeeId, declined)
  const redirected = runOf(await maker.retry(run.id))
  expect(redirected.state).toBe('pending-approval')
  await decide(hands, 'decline')
  await waitThreeDays(hands)
  expect((await checker.approve(runOf(await checker.read(run.id)))).failure.code).toBe(
    'payroll.content-changed',
  )
  expect(runOf(await maker.retry(run.id)).state).toBe('pending-approval')
  expect(await paidAccounts(hands)).toEqual(['1000000000', '1000000001'])
})
