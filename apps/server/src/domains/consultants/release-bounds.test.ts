import type { Permission } from '@kazi/contract/permissions'
import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { describe, expect, test } from 'vitest'
import {
  accept,
  addClient,
  invitee,
  type Joined,
  join,
  signUpConsultant,
  switchTo,
  tokenFromMail,
} from '#domains/team/test/team-scene.ts'
import { freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a consultant who may not release a client's money and makes somebody who may. */

const server = await openTestServer()
const consultant = await signUpConsultant(server)

type Choice = 'employer' | 'orgadmin' | { readonly id: Id }
const invite = (role: Choice, by: CallSession, email = freshEmail()) =>
  server.call(memberRoutes.inviteMember, { body: invitee({ role, email }) }, by)
const change = (userId: string, role: Choice, by: CallSession) =>
  server.call(memberRoutes.changeMember, { params: { user_id: userId }, body: { role } }, by)
const resend = (userId: string, by: CallSession) =>
  server.call(memberRoutes.resendInvitation, { params: { user_id: userId } }, by)
const createRole = (permissions: readonly Permission[], by: CallSession) =>
  server.call(roleRoutes.createRole, { body: { name: freshEmail(), permissions: [...permissions] } }, by)
const changeRole = (roleId: string, permissions: readonly Permission[], by: CallSession) =>
  server.call(
    roleRoutes.changeRole,
    { params: { roleId }, body: { name: freshEmail(), permissions: [...permissions] } },
    by,
  )
const take = async (email: string) =>
  server.call(invitationRoutes.acceptInvitation, {
    params: { token: await tokenFromMail(server, email) },
    body: { password: testPassword },
  })

interface Client {
  readonly id: Id
  readonly employer: Joined
  readonly practiceId: Id
}

/** A client with an employer of its own; the consultant is in its organisation. */
async function clientOf(by: Joined): Promise<Client> {
  const { id, employerEmail } = await addClient(server, by)
  const employer = await accept(server, employerEmail)
  await switchTo(server, by, id)
  const [hired] = (await server.call(hiredPracticeRoutes.readConsultants, {}, employer)).json.data
  return { id, employer, practiceId: hired!.id }
}

const delegate = ({ employer, practiceId }: Client, mayRelease: boolean) =>
  server.call(hiredPracticeRoutes.delegateRelease, { params: { practiceId }, body: { mayRelease } }, employer)
const dismiss = ({ employer, practiceId }: Client) =>
  server.call(hiredPracticeRoutes.dismissConsultant, { params: { practiceId } }, employer)

const code = (answer: { failure: { code: string } }) => answer.failure.code

test('An employer whose own releases are paused lets no consultant release either, and takes it back still', async () => {
  const client = await clientOf(consultant)
  const pauseFor = (ms: number) =>
    server.query('update users set release_paused_until = $2 where id = $1', [
      client.employer.userId,
      new Date(server.clock.now().getTime() + ms).toISOString(),
    ])
  await pauseFor(3_600_000)
  expect(code(await delegate(client, true))).toBe('team.role-beyond-own')
  await pauseFor(-1)
  expect((await delegate(client, true)).status).toBe(200)
  await pauseFor(3_600_000)
  expect((await delegate(client, false)).status).toBe(200)
})

describe('A consultant who may not release a client’s money', () => {
  test('makes nobody who may: by no invitation, no role, no change of one, and by sending none again', async () => {
    const { employer } = await clientOf(consultant)
    const releasing = (await createRole(['view:payroll', 'approve:payroll'], employer)).json.data
    const looking = (await createRole(['view:payroll'], consultant)).json.data
    const pending = (await invite('orgadmin', employer)).json.data
    const member = await join(server, employer, { role: { id: looking.id } })
    const answers = [
      await invite('orgadmin', consultant),
      await invite({ id: releasing.id }, consultant),
      await createRole(['approve:payroll'], consultant),
      await changeRole(looking.id, ['view:payroll', 'approve:payroll'], consultant),
      await changeRole(releasing.id, ['view:employees', 'approve:payroll'], consultant),
      await change(member.userId, 'orgadmin', consultant),
      await change(member.userId, { id: releasing.id }, consultant),
      await resend(pending.id, consultant),
    ]
    expect(answers.map(code)).toEqual(Array(answers.length).fill('team.role-beyond-own'))
    expect((await invite({ id: looking.id }, consultant)).status).toBe(201)
  })

  test('still takes the permission from others', async () => {
    const { employer } = await clientOf(consultant)
    const releasing = (await createRole(['view:payroll', 'approve:payroll'], employer)).json.data
    const admin = await join(server, employer)
    expect((await changeRole(releasing.id, ['view:payroll'], consultant)).status).toBe(200)
    expect((await change(admin.userId, { id: releasing.id }, consultant)).status).toBe(200)
  })
})

describe('A consultant whom the client lets release', () => {
  test.for(['withdraws its word', 'dismisses the practice'])(
    'leaves no open invitation behind when the client %s',
    async (end) => {
      const client = await clientOf(consultant)
      await delegate(client, true)
      const email = freshEmail()
      expect((await invite('orgadmin', consultant, email)).status).toBe(201)
      const answer = end === 'dismisses the practice' ? await dismiss(client) : await delegate(client, false)
      expect(answer.status).toBe(200)
      const team = (await server.call(memberRoutes.listMembers, {}, client.employer)).json.data
      expect(team.map(({ email: listed }) => listed)).not.toContain(email)
      expect(code(await take(email))).toBe('account.link-invalid')
    },
  )
})

test('Whose releases are paused makes nobody who releases, until the pause is over', async () => {
  const owner = await signUp(server)
  const looking = (await createRole(['view:payroll'], owner)).json.data
  const member = await join(server, owner, { role: { id: looking.id } })
  const pauseUntil = (time: Date) =>
    server.query('update users set release_paused_until = $2 where id = $1', [owner.userId, time])
  await pauseUntil(new Date(server.clock.now().getTime() + 60_000))
  const answers = [
    await invite('employer', owner),
    await change(member.userId, 'employer', owner),
    await invite('orgadmin', owner),
    await createRole(['approve:payroll'], owner),
  ]
  expect(answers.map(code)).toEqual(Array(4).fill('team.role-beyond-own'))
  expect((await invite({ id: looking.id }, owner)).status).toBe(201)
  await pauseUntil(server.clock.now())
  expect((await invite('employer', owner)).status).toBe(201)
})
