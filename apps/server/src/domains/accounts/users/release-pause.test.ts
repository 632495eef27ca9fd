import { passwordRoutes } from '@kazi/contract/account/password'
import { sessionRoutes } from '@kazi/contract/account/sessions'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { memberRoutes } from '@kazi/contract/team/members'
import { describe, expect, test } from 'vitest'
import { bringTo, callsOf, openScene } from '#domains/payroll/test/payroll-scene.ts'
import { codeFromMail } from '#testing/accounts.ts'
import { addMember, memberPassword, type TestMember } from '#testing/members.ts'
import { nextStep, switchSecondFactorOn } from '#testing/second-factor.ts'
import { openTestServer } from '#testing/test-server.ts'

const server = await openTestServer()

const newPassword = 'another long phrase'

/** What whoever reads a mailbox, and knows nothing else, can do: the link for a new password. */
async function resetByMail({ email }: TestMember): Promise<void> {
  await server.call(passwordRoutes.forgotPassword, { body: { email } })
  const [mail] = await server.mails(email)
  const hash = /\/reset-password\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const reset = await server.call(passwordRoutes.resetPassword, { body: { hash, password: newPassword } })
  expect(reset.status).toBe(200)
}

async function signIn({ email }: TestMember, secondFactor?: string): Promise<{ token: string }> {
  const body = { email, password: newPassword, ...(secondFactor !== undefined && { secondFactor }) }
  return (await server.call(sessionRoutes.logInEmployer, { body })).json.data
}

const passHours = async (hours: number) =>
  server.travelTo(new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString())

test('A mailbox alone releases no money: a new password by mail pauses it for 72 hours', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'processing')
  await resetByMail(scene.owner)
  const refused = await callsOf(server, await signIn(scene.owner)).requestCode(run.id)
  expect([refused.status, refused.failure.code]).toEqual([403, 'payroll.release-paused'])
  const [told] = await server.mails(scene.owner.email)
  expect(told?.text).toContain('72 hours')
  await passHours(73)
  const calls = callsOf(server, await signIn(scene.owner))
  expect((await calls.requestCode(run.id)).status).toBe(200)
  const released = await calls.submitCode(run.id, await codeFromMail(server, scene.owner.email))
  expect(released.status).toBe(200)
})

test('The other owners are told, and nobody else; their audit log says so', async () => {
  const scene = await openScene(server)
  const [other, admin] = [
    await addMember(server, scene.organization),
    await addMember(server, scene.organization, 'orgadmin'),
  ]
  await resetByMail(scene.owner)
  const [mail] = await server.mails(other.email)
  expect(mail?.subject).toContain('releases no payments for 72 hours')
  expect(await server.mails(admin.email)).toEqual([])
  const entries = await server.query(
    `select after from audit_trail where organization_id = $1 and event = 'account.releasePaused'`,
    [scene.organization.id],
  )
  expect(entries).toEqual([{ after: { because: 'password-reset' } }])
})

test('A second factor that was on before ends the pause with the sign-in that gives it', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'processing')
  const { codeNow } = await switchSecondFactorOn(server, scene.owner)
  await resetByMail(scene.owner)
  nextStep(server)
  const calls = callsOf(server, await signIn(scene.owner, codeNow()))
  expect((await calls.requestCode(run.id)).status).toBe(200)
})

test('A second factor that is switched on during a pause ends none, however often the password is reset', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'processing')
  await resetByMail(scene.owner)
  const { codeNow } = await switchSecondFactorOn(server, await signIn(scene.owner))
  await resetByMail(scene.owner)
  nextStep(server)
  const refused = await callsOf(server, await signIn(scene.owner, codeNow())).requestCode(run.id)
  expect(refused.failure.code).toBe('payroll.release-paused')
})

test('A changed password, for which the old one was given, pauses nothing', async () => {
  const scene = await openScene(server)
  const run = await bringTo(server, scene, 'processing')
  const body = { currentPassword: memberPassword, newPassword }
  await server.call(passwordRoutes.changePassword, { body }, scene.owner)
  expect((await callsOf(server, scene.owner).requestCode(run.id)).status).toBe(200)
})

describe('Whose releases are paused', () => {
  test('is no owner where an owner’s word sends pay elsewhere: the other owners are asked', async () => {
    const scene = await openScene(server)
    const other = await addMember(server, scene.organization)
    await resetByMail(scene.owner)
    const session = await signIn(scene.owner)
    const params = { employee_id: scene.people[0]! }
    const { data } = (await server.call(employeeRoutes.read, { params }, session)).json
    const { id: _id, number: _number, status: _status, salary: _salary, salaryBasis: _basis, ...said } = data
    const { hasPayoutAccount: _has, endOn: _end, isOnPayroll: _on, salaryHistory: _history, ...person } = said
    const payoutAccount = { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada0 Obi' }
    const body = { ...person, salary: null, payoutAccount }
    const changed = await server.call(employeeRoutes.update, { params, body }, session)
    expect(changed.status).toBe(200)
    const subjects = (await server.mails(other.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('look at a changed payout account'))
  })

  test('ends no waiting of a new account: approving takes another owner, or two days', async () => {
    const scene = await openScene(server)
    const run = await bringTo(server, scene, 'pending-approval')
    const other = await addMember(server, scene.organization)
    await resetByMail(other)
    const refused = await callsOf(server, await signIn(other)).approve(run)
    expect(refused.failure.code).toBe('payroll.acknowledgement-required')
    const third = await addMember(server, scene.organization)
    expect((await callsOf(server, third).approve(run)).status).toBe(200)
  })

  test('puts no other owner out, who could still stop them', async () => {
    const scene = await openScene(server)
    const other = await addMember(server, scene.organization)
    await resetByMail(scene.owner)
    const session = await signIn(scene.owner)
    const refused = await server.call(
      memberRoutes.removeMember,
      { params: { user_id: other.userId } },
      session,
    )
    expect([refused.status, refused.failure.code]).toEqual([403, 'team.role-beyond-own'])
  })
})
