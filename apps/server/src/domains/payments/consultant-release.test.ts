import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { describe, expect, test } from 'vitest'
import { bringTo, callsOf, openScene, type PayrollScene, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { type Joined, signUpConsultant, switchTo } from '#domains/team/test/team-scene.ts'
import { codeFromMail } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

/** A consultant at work for the scene's organisation. */
async function hire({ organization }: PayrollScene): Promise<Joined> {
  const consultant = await signUpConsultant(server)
  const practiceId = consultant.user.currentConsultantRole?.practice.id
  await server.query(
    'insert into practice_clients (practice_id, organization_id, since) values ($1, $2, $3)',
    [practiceId, organization.id, server.clock.now()],
  )
  await switchTo(server, consultant, organization.id)
  return consultant
}

const delegate = (scene: PayrollScene, { user }: Joined, mayRelease: boolean) =>
  server.call(
    hiredPracticeRoutes.delegateRelease,
    { params: { practiceId: user.currentConsultantRole!.practice.id }, body: { mayRelease } },
    scene.owner,
  )

/** As if the accounts had been entered three days ago: whoever is no owner may let them through by then. */
const waitThreeDays = ({ organization }: PayrollScene) =>
  server.query(
    `update employee_payout_accounts set created_at = created_at - interval '3 days' where organization_id = $1`,
    [organization.id],
  )

describe('A consultant', () => {
  test('approves a payroll that the client releases, until the client says otherwise', async () => {
    const scene = await openScene(server)
    const consultant = await hire(scene)
    const [calls, owners] = [callsOf(server, consultant), callsOf(server, scene.owner)]
    await waitThreeDays(scene)
    let run = runOf(await owners.submit(runOf(await owners.compute()).id))
    run = runOf(await calls.approve(runOf(await calls.read(run.id))))
    run = runOf(await owners.process(run.id))
    // The one who approved may not release, so the client does, though it made the run.
    expect(run.actions).toContain('request-code')
    expect(runOf(await calls.read(run.id)).actions).not.toContain('request-code')
    expect((await calls.requestCode(run.id)).failure.code).toBe('payroll.release-not-delegated')
    await delegate(scene, consultant, true)
    expect(runOf(await calls.read(run.id)).actions).toContain('request-code')
    expect((await owners.requestCode(run.id)).failure.code).toBe('payroll.code-for-approver')
    expect((await calls.requestCode(run.id)).status).toBe(200)
    const code = await codeFromMail(server, consultant.email)
    await delegate(scene, consultant, false)
    expect((await calls.submitCode(run.id, code)).failure.code).toBe('payroll.release-not-delegated')
    await delegate(scene, consultant, true)
    expect(runOf(await calls.submitCode(run.id, code)).payments).toMatchObject({ sent: 3 })
  })

  test('is a second person: who made a run can’t approve it when a consultant can', async () => {
    const scene = await openScene(server)
    const owner = callsOf(server, scene.owner)
    const alone = runOf(await owner.submit(runOf(await owner.compute()).id))
    expect(alone.actions).toContain('approve')
    const consultant = await hire(scene)
    expect((await owner.approve(alone)).failure.code).toBe('approvals.maker-cannot-decide')
    const calls = callsOf(server, consultant)
    // Before 48 hours have passed, a new account is let through by an owner's word alone.
    expect((await calls.approve(runOf(await calls.read(alone.id)))).failure.code).toBe(
      'payroll.acknowledgement-required',
    )
    await waitThreeDays(scene)
    expect((await calls.approve(runOf(await calls.read(alone.id)))).status).toBe(200)
  })

  test('who made a run can’t approve it either', async () => {
    const scene = await openScene(server)
    const calls = callsOf(server, await hire(scene))
    const run = runOf(await calls.submit(runOf(await calls.compute()).id))
    expect(run.actions).not.toContain('approve')
    expect((await calls.approve(run)).failure.code).toBe('approvals.maker-cannot-decide')
  })
})

test('Whoever’s address or PIN has just changed releases nothing until the pause is over', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'processing')
  const calls = callsOf(server, scene.owner)
  const pause = (until: string) =>
    server.query('update users set release_paused_until = $2 where id = $1', [scene.owner.userId, until])
  await pause('2026-11-27T09:00:00Z')
  const refused = await calls.requestCode(run.id)
  expect(refused.failure.code).toBe('payroll.release-paused')
  expect(refused.failure.message).toContain('Nov 27, 2026')
  await pause('2026-11-24T08:59:59Z')
  expect((await calls.requestCode(run.id)).status).toBe(200)
  await pause('2026-11-27T09:00:00Z')
  const code = await codeFromMail(server, scene.owner.email)
  expect((await calls.submitCode(run.id, code)).failure.code).toBe('payroll.release-paused')
})
