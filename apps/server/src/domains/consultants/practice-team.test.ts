import { consultantRoutes } from '@kazi/contract/consultants'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { describe, expect, test } from 'vitest'
import {
  accept,
  addClient,
  invitee,
  signUpConsultant,
  switchTo,
  tokenFromMail,
} from '#domains/team/test/team-scene.ts'
import { freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { practiceCalls } from './test/practice-scene.ts'

const server = await openTestServer()
const owner = await signUpConsultant(server)
const calls = practiceCalls(server, owner)

describe('A member of the practice', () => {
  test('joins by invitation, in consultant mode, and works for the clients assigned and no others', async () => {
    const [theirs, others] = [
      await addClient(server, owner, 'Theirs'),
      await addClient(server, owner, 'Others'),
    ]
    const member = await calls.joinPractice([theirs.id])
    expect(member.user).toMatchObject({
      accountType: 'consultant',
      currentUserRole: null,
      currentConsultantRole: { role: 'member', practice: { name: 'Amani Advisory' } },
      userRoles: [{ role: 'consultant', organization: { id: theirs.id } }],
    })
    expect((await calls.clientsOf(member)).map(({ id }) => id)).toEqual([theirs.id])
    expect((await switchTo(server, member, theirs.id)).status).toBe(200)
    expect((await calls.employeesOf(member)).status).toBe(200)
    expect((await switchTo(server, member, others.id)).status).toBe(404)
  })

  test('sees of the team no client that isn’t theirs', async () => {
    const [theirs, others] = [await addClient(server, owner), await addClient(server, owner)]
    const member = await calls.joinPractice([theirs.id])
    await calls.joinPractice([theirs.id, others.id])
    const seen = (await calls.teamOf(member)).flatMap(({ organizations }) =>
      organizations.map(({ id }) => id),
    )
    expect(new Set(seen)).toEqual(new Set([theirs.id]))
    expect(
      (await calls.teamOf(owner)).flatMap(({ organizations }) => organizations.map(({ id }) => id)),
    ).toContain(others.id)
  })

  test('loses a client at the next call when they are assigned elsewhere', async () => {
    const [before, after] = [await addClient(server, owner), await addClient(server, owner)]
    const member = await calls.joinPractice([before.id])
    await switchTo(server, member, before.id)
    expect((await calls.employeesOf(member)).status).toBe(200)
    const assigned = await calls.assign(member.userId, [after.id])
    expect(assigned.json.data.organizations.map(({ id }) => id)).toEqual([after.id])
    expect((await calls.employeesOf(member)).failure.code).toBe('organization.missing')
    expect((await switchTo(server, member, after.id)).status).toBe(200)
    const [entry] = await server.query<{ before: object; after: object }>(
      `select before, after from account_audit_trail where event = 'consultants.assignOrganizations'
       and after->>'member' = $1`,
      [member.userId],
    )
    expect(entry).toMatchObject({
      before: { organizationIds: [before.id] },
      after: { organizationIds: [after.id] },
    })
  })

  test('loses everything at the next call when they are removed, and can be invited again', async () => {
    const client = await addClient(server, owner)
    const member = await calls.joinPractice([client.id])
    await switchTo(server, member, client.id)
    expect((await calls.removeMember(member.userId)).status).toBe(200)
    expect((await calls.employeesOf(member)).failure.code).toBe('organization.missing')
    expect((await server.call(consultantRoutes.listTeam, {}, member)).failure.code).toBe('permission.missing')
    expect((await calls.me(member)).currentConsultantRole).toBeNull()
    await calls.addMember(member.email)
    const again = await accept(server, member.email)
    expect(again.user).toMatchObject({ currentConsultantRole: { role: 'member' }, userRoles: [] })
  })

  test('changes nothing about the practice: that is its owner’s', async () => {
    const member = await calls.joinPractice()
    const answers = [
      await calls.addMember(freshEmail(), [], member),
      await calls.assign(owner.userId, [], member),
      await calls.removeMember(owner.userId, member),
      await server.call(
        consultantRoutes.addOrganization,
        {
          body: {
            name: 'X',
            country: 'KE',
            employer: { email: freshEmail(), firstName: 'A', lastName: 'B' },
          },
        },
        member,
      ),
    ]
    expect(answers.map(({ failure }) => failure.code)).toEqual(Array(4).fill('permission.missing'))
  })
})

test('An invitation into a client’s team doesn’t outlive its sender’s work for the client', async () => {
  const [client, other] = [await addClient(server, owner), await addClient(server, owner)]
  const members = [await calls.joinPractice([client.id]), await calls.joinPractice([client.id])] as const
  const tokens: string[] = []
  for (const member of members) {
    await switchTo(server, member, client.id)
    const name = `Readers ${tokens.length}`
    const role = await server.call(
      roleRoutes.createRole,
      { body: { name, permissions: ['view:employees'] } },
      member,
    )
    const body = invitee({ role: { id: role.json.data.id } })
    await server.call(memberRoutes.inviteMember, { body }, member)
    tokens.push(await tokenFromMail(server, body.email))
  }
  const read = (token: string) => server.call(invitationRoutes.readInvitation, { params: { token } })
  for (const token of tokens) expect((await read(token)).status).toBe(200)
  await calls.assign(members[0].userId, [other.id])
  await calls.removeMember(members[1].userId)
  for (const token of tokens) expect((await read(token)).status).toBe(404)
})

describe('A practice', () => {
  test('keeps its last owner', async () => {
    expect((await calls.removeMember(owner.userId)).failure.code).toBe('consultant.last-owner')
  })

  test('invites an address once, and only for clients of its own', async () => {
    const email = freshEmail()
    expect((await calls.addMember(email)).status).toBe(201)
    expect((await calls.addMember(email)).failure.code).toBe('consultant.member-already')
    const other = await signUpConsultant(server)
    const foreign = await addClient(server, other)
    expect((await calls.addMember(freshEmail(), [foreign.id])).status).toBe(404)
    const member = await calls.joinPractice()
    expect((await calls.assign(member.userId, [foreign.id])).status).toBe(404)
    expect((await calls.assign(member.userId, [], other)).status).toBe(404)
    expect((await calls.removeMember(member.userId, other)).status).toBe(404)
  })

  test('takes in no employer’s account and nobody of another practice: for them the link is as good as none', async () => {
    const employer = await signUp(server)
    const elsewhere = await signUpConsultant(server)
    for (const { email } of [employer, elsewhere]) {
      expect((await calls.addMember(email)).status).toBe(201)
      const token = await tokenFromMail(server, email)
      const taken = await server.call(invitationRoutes.acceptInvitation, {
        params: { token },
        body: { password: testPassword },
      })
      expect(taken.failure.code).toBe('account.link-invalid')
    }
  })

  test('can take an invitation back, or assign other clients before it is taken up', async () => {
    const client = await addClient(server, owner)
    const [early, never] = [freshEmail(), freshEmail()]
    const { id } = (await calls.addMember(early)).json.data
    expect((await calls.assign(id, [client.id])).json.data).toMatchObject({ status: 'invited' })
    expect((await accept(server, early)).user.userRoles).toHaveLength(1)
    const other = (await calls.addMember(never)).json.data
    const token = await tokenFromMail(server, never)
    expect((await calls.removeMember(other.id)).status).toBe(200)
    expect((await server.call(invitationRoutes.readInvitation, { params: { token } })).status).toBe(404)
  })
})

test('Whoever is no consultant finds no door of theirs', async () => {
  const employer = await signUp(server)
  for (const route of [consultantRoutes.listOrganizations, consultantRoutes.listTeam]) {
    expect((await server.call(route, {}, employer)).failure.code).toBe('permission.missing')
  }
})
