import { authorizationRoutes } from '@kazi/contract/account/authorizations'
import { pinRoutes } from '@kazi/contract/account/pin'
import { expect, test } from 'vitest'
import {
  type Calls,
  callsOf,
  openScene,
  type Run,
  raisePay,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()
const pin = '482913'

/** Two owners, one of whom has a PIN, somebody who makes runs, and people whose accounts somebody has confirmed. */
async function openTeam() {
  const scene = await openScene(server)
  const partner = await addMember(server, scene.organization)
  const maker = await addMember(server, scene.organization, 'orgadmin')
  await server.query(
    'update employee_payout_accounts set confirmed_at = $2, confirmed_by = $3 where organization_id = $1',
    [scene.organization.id, server.clock.now(), partner.userId],
  )
  await server.call(pinRoutes.mailPinLink, {}, partner)
  const [mail] = await server.mails(partner.email)
  const token = /\/create-pin\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await server.call(pinRoutes.createPin, { params: { token }, body: { pin } })).status).toBe(200)
  return { scene, partner, maker }
}

async function submit(maker: TestMember): Promise<Run> {
  const calls = callsOf(server, maker)
  return runOf(await calls.submit(runOf(await calls.compute()).id))
}
const linksTo = async ({ email }: TestMember) =>
  (await server.mails(email)).flatMap(({ text }) => /\/authorise\/([\w-]{43})/.exec(text)?.[1] ?? [])
const look = (token: string) => server.call(authorizationRoutes.readAuthorization, { params: { token } })
const decide = (token: string, decision: 'approve' | 'decline', reason?: string) =>
  server.call(authorizationRoutes.authorize, { params: { token }, body: { pin, decision, reason } })

test('An owner’s mail has a link that shows what approving does, and approves it with the PIN, once', async () => {
  const { partner, maker, scene } = await openTeam()
  const run = await submit(maker)
  const [token = ''] = await linksTo(partner)
  const seen = (await look(token)).json.data
  expect(seen).toMatchObject({
    kind: 'approval',
    subject: run.title,
    before: null,
    after: null,
    hasPin: true,
  })
  expect(seen.approval).toEqual({
    kind: 'run',
    level: { current: 1, of: 1 },
    people: 3,
    amount: run.totals.net,
    on: run.payDate,
    warnings: 0,
    link: `/app/payroll/${run.id}`,
  })
  // Whoever made the people isn’t asked, and has no link; an administrator decides in the product alone.
  expect(await linksTo(scene.owner)).toEqual([])
  expect((await decide(token, 'approve')).status).toBe(200)
  const approved = runOf(await callsOf(server, maker).read(run.id))
  expect(approved).toMatchObject({ state: 'approved', singleControl: false })
  expect(approved.decisions).toMatchObject([{ decision: 'approved', by: { id: partner.userId } }])
  expect((await decide(token, 'approve')).failure.code).toBe('account.link-invalid')
})

test('Declined by the link it goes back with the reason, and not without one', async () => {
  const { partner, maker } = await openTeam()
  const run = await submit(maker)
  const [token = ''] = await linksTo(partner)
  expect((await decide(token, 'decline')).failure.code).toBe('approvals.reason-required')
  expect((await decide(token, 'decline', 'One raise is missing')).status).toBe(200)
  const rejected = runOf(await callsOf(server, maker).read(run.id))
  expect(rejected).toMatchObject({ state: 'rejected', decisions: [{ reason: 'One raise is missing' }] })
})

test('What has to be looked at first can’t be approved by the link', async () => {
  const { partner, maker, scene } = await openTeam()
  await server.query(
    'update employee_payout_accounts set confirmed_at = null, confirmed_by = null where organization_id = $1',
    [scene.organization.id],
  )
  await submit(maker)
  const [token = ''] = await linksTo(partner)
  expect((await look(token)).json.data.approval?.warnings).toBe(1)
  expect((await decide(token, 'approve')).failure.code).toBe('approvals.look-first')
})

test('Refused payments that leave once more are looked at in the product, not approved by the link', async () => {
  const { partner, maker, scene } = await openTeam()
  const run = await submit(maker)
  const [calls, ofPartner, ofOwner] = [maker, partner, scene.owner].map((by) => callsOf(server, by)) as [
    Calls,
    Calls,
    Calls,
  ]
  runOf(await ofPartner.approve(run))
  await ofPartner.process(run.id)
  await releaseWithCode(server, partner, run.id)
  await ofOwner.markPaid(run.id, { outcome: 'failed', reason: 'Account closed' })
  expect(runOf(await calls.confirmFailed(run.id)).state).toBe('failed')
  expect(runOf(await calls.retry(run.id)).state).toBe('pending-approval')
  const [token = ''] = await linksTo(partner)
  expect((await look(token)).json.data.approval?.warnings).toBe(1)
  expect((await decide(token, 'approve')).failure.code).toBe('approvals.look-first')
  expect(runOf(await ofPartner.approve(runOf(await ofPartner.read(run.id)))).state).toBe('approved')
})

test('A link is dead once it is decided or withdrawn in the product, or what was submitted has changed', async () => {
  const { partner, maker, scene } = await openTeam()
  const calls = callsOf(server, maker)
  const run = await submit(maker)
  const [first = ''] = await linksTo(partner)
  await calls.withdraw(run.id)
  expect((await look(first)).status).toBe(404)
  await calls.submit(run.id)
  const [second = ''] = await linksTo(partner)
  expect((await look(second)).status).toBe(200)
  const raise = { amount: 99_000_000, effectiveOn: '2026-11-01' }
  expect((await raisePay(server, scene.owner, scene.people[0]!, raise)).status).toBe(200)
  expect((await look(second)).status).toBe(404)
  expect((await decide(second, 'approve')).failure.code).toBe('account.link-invalid')
})
