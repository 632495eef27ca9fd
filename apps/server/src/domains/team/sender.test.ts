import { userRoutes } from '@kazi/contract/account/user'
import { consultantRoutes } from '@kazi/contract/consultants'
import type { Permission } from '@kazi/contract/permissions'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { describe, expect, test } from 'vitest'
import { freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import {
  accept,
  addClient,
  invitee,
  join,
  signUpConsultant,
  switchTo,
  tokenFromMail,
} from './test/team-scene.ts'

/* Prevents: an invitation that is worth more, when it is taken up, than its sender's right at that moment. */

const server = await openTestServer()
const owner = await signUp(server)

type Choice = 'employer' | 'orgadmin' | { readonly id: Id }
let names = 0
const roleOf = (permissions: readonly Permission[]) => ({
  name: `Role ${++names}`,
  permissions: [...permissions],
})
const newRole = async (...permissions: Permission[]) =>
  (await server.call(roleRoutes.createRole, { body: roleOf(permissions) }, owner)).json.data.id
const changeRole = (roleId: Id, ...permissions: Permission[]) =>
  server.call(roleRoutes.changeRole, { params: { roleId }, body: roleOf(permissions) }, owner)
const inviting: readonly Permission[] = ['view:team-members', 'create:team-members', 'view:employees']

/** @returns the token of the mail */
async function invite(role: Choice, by: CallSession, email = freshEmail()): Promise<string> {
  const sent = await server.call(memberRoutes.inviteMember, { body: invitee({ role, email }) }, by)
  expect(sent.status).toBe(201)
  return tokenFromMail(server, email)
}
const read = (token: string) => server.call(invitationRoutes.readInvitation, { params: { token } })
const take = (token: string) =>
  server.call(invitationRoutes.acceptInvitation, { params: { token }, body: { password: testPassword } })

async function expectVoid(token: string): Promise<void> {
  for (const answer of [await read(token), await take(token)])
    expect([answer.status, answer.failure.code]).toEqual([404, 'account.link-invalid'])
}

describe('An invitation is void once its sender', () => {
  test('may not invite any more, because their role shrank', async () => {
    const senders = await newRole(...inviting)
    const sender = await join(server, owner, { role: { id: senders } })
    const token = await invite({ id: await newRole('view:employees') }, sender)
    expect((await read(token)).status).toBe(200)
    await changeRole(senders, 'view:team-members', 'view:employees')
    await expectVoid(token)
  })

  test('lacks what the role allows, because theirs shrank or the role grew', async () => {
    const senders = await newRole(...inviting, 'view:payroll')
    const given = await newRole('view:employees')
    const sender = await join(server, owner, { role: { id: senders } })
    const grown = await invite({ id: given }, sender)
    const shrunk = await invite({ id: await newRole('view:payroll') }, sender)
    await changeRole(given, 'view:employees', 'view:payroll', 'approve:payroll')
    await expectVoid(grown)
    await changeRole(senders, ...inviting)
    await expectVoid(shrunk)
  })

  test('is no owner of the practice any more', async () => {
    const first = await signUpConsultant(server)
    const email = freshEmail()
    const body = { email, firstName: 'Otieno', lastName: 'Ouma', organizationIds: [] }
    await server.call(consultantRoutes.addTeamMember, { body }, first)
    const token = await tokenFromMail(server, email)
    await server.query(`update practice_members set role = 'member' where user_id = $1`, [first.userId])
    await expectVoid(token)
  })
})

test('Whoever gives an invitation another role answers for it, not who sent it', async () => {
  const sender = await join(server, owner, { role: { id: await newRole(...inviting) } })
  const email = freshEmail()
  const token = await invite({ id: await newRole('view:employees') }, sender, email)
  const team = (await server.call(memberRoutes.listMembers, {}, owner)).json.data
  const id = team.find((member) => member.email === email)?.id ?? ''
  const raised = { params: { user_id: id }, body: { role: 'orgadmin' as const } }
  expect((await server.call(memberRoutes.changeMember, raised, owner)).status).toBe(200)
  expect((await take(token)).json.data.user.currentUserRole?.role).toBe('orgadmin')
})

describe('A client’s first employer, whom a consultant names,', () => {
  test('is the only one: what the consultant sent to others ends when they join', async () => {
    const consultant = await signUpConsultant(server)
    const client = await addClient(server, consultant)
    await switchTo(server, consultant, client.id)
    const puppet = await invite('employer', consultant)
    const employer = await accept(server, client.employerEmail)
    await expectVoid(puppet)
    const team = (await server.call(memberRoutes.listMembers, {}, employer)).json.data
    expect(team.map(({ email }) => email)).toEqual([employer.email])
  })

  test('is one also of two who join at once', async () => {
    const consultant = await signUpConsultant(server)
    const client = await addClient(server, consultant)
    await switchTo(server, consultant, client.id)
    const tokens = [await tokenFromMail(server, client.employerEmail), await invite('employer', consultant)]
    const both = await Promise.all(tokens.map(take))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

test('Of two practices’ invitations that are taken up at once, one is', async () => {
  const practices = [await signUpConsultant(server), await signUpConsultant(server)]
  const home = await signUpConsultant(server)
  const email = freshEmail()
  const body = { email, firstName: 'Otieno', lastName: 'Ouma', organizationIds: [] }
  await server.call(consultantRoutes.addTeamMember, { body }, home)
  const person = await accept(server, email)
  const leave = { params: { userId: person.userId } }
  await server.call(consultantRoutes.removeTeamMember, leave, home)
  const tokens: string[] = []
  for (const practice of practices) {
    await server.call(consultantRoutes.addTeamMember, { body }, practice)
    tokens.push(await tokenFromMail(server, email))
  }
  // Both come as far as they can before either is in.
  const everyMember = 'lock table practice_members in share row exclusive mode'
  const both = await whileHeld(server, everyMember, () => Promise.all(tokens.map(take)), tokens.length)
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const me = (await server.call(userRoutes.readMe, {}, person)).json.data
  expect(me.currentConsultantRole).toMatchObject({ role: 'member' })
})
