import { consultantRoutes } from '@kazi/contract/consultants'
import { onboardingRoutes } from '@kazi/contract/organizations/onboarding'
import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { roleRoutes } from '@kazi/contract/team/roles'
import { describe, expect, test } from 'vitest'
import {
  accept,
  addClient,
  invitee,
  join,
  signUpConsultant,
  switchTo,
  tokenFromMail,
} from '#domains/team/test/team-scene.ts'
import { freshEmail, signUp } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { openTestServer } from '#testing/test-server.ts'
import { practiceCalls } from './test/practice-scene.ts'

const server = await openTestServer()
const owner = await signUpConsultant(server)
const calls = practiceCalls(server, owner)

test('Nobody of a practice is named the owner of its client, and no client is made of the try', async () => {
  const member = await calls.joinPractice()
  const before = await calls.clientsOf(owner)
  for (const email of [owner.email, member.email]) {
    const employer = { email, firstName: 'Wanjiru', lastName: 'Kamau' }
    const body = { name: 'Own Client Ltd', country: 'KE' as const, employer }
    const added = await server.call(consultantRoutes.addOrganization, { body }, owner)
    expect([added.status, added.failure.code]).toEqual([422, 'consultant.owner-from-practice'])
    expect(Object.keys(added.failure.fields ?? {})).toEqual(['employer.email'])
  }
  expect(await calls.clientsOf(owner)).toEqual(before)
})

describe('In a client’s organisation a consultant', () => {
  test('names the first employer and, once there is one, touches no employer', async () => {
    const client = await addClient(server, owner)
    await switchTo(server, owner, client.id)
    const [pending] = (await server.call(memberRoutes.listMembers, {}, owner)).json.data
    const params = { user_id: pending?.id ?? '' }
    expect((await server.call(memberRoutes.resendInvitation, { params }, owner)).status).toBe(200)
    const employer = await accept(server, client.employerEmail)
    const invited = await server.call(
      memberRoutes.inviteMember,
      { body: invitee({ role: 'employer' }) },
      owner,
    )
    expect(invited.failure.code).toBe('team.role-beyond-own')
    const onEmployer = { params: { user_id: employer.userId } }
    const demoted = await server.call(
      memberRoutes.changeMember,
      { ...onEmployer, body: { role: 'orgadmin' } },
      owner,
    )
    expect(demoted.failure.code).toBe('team.role-beyond-own')
    expect((await server.call(memberRoutes.removeMember, onEmployer, owner)).failure.code).toBe(
      'team.role-beyond-own',
    )
    const admin = await join(server, employer)
    const promoted = await server.call(
      memberRoutes.changeMember,
      { params: { user_id: admin.userId }, body: { role: 'employer' } },
      owner,
    )
    expect(promoted.failure.code).toBe('team.role-beyond-own')
  })

  test('does what an employer does, but for deciding about consultants', async () => {
    const client = await addClient(server, owner)
    const employer = await accept(server, client.employerEmail)
    await switchTo(server, owner, client.id)
    expect((await server.call(onboardingRoutes.readChecklist, {}, owner)).status).toBe(200)
    const [practice] = (await server.call(hiredPracticeRoutes.readConsultants, {}, owner)).json.data
    const params = { practiceId: practice?.id ?? '' }
    const delegate = (by: CallSession) =>
      server.call(hiredPracticeRoutes.delegateRelease, { params, body: { mayRelease: true } }, by)
    const dismiss = (by: CallSession) => server.call(hiredPracticeRoutes.dismissConsultant, { params }, by)
    const admin = await join(server, employer)
    expect((await delegate(owner)).failure.code).toBe('team.role-beyond-own')
    expect((await dismiss(owner)).failure.code).toBe('team.role-beyond-own')
    expect((await delegate(admin)).failure.code).toBe('permission.missing')
    expect((await delegate(employer)).status).toBe(200)
    expect((await calls.clientsOf(owner)).find(({ id }) => id === client.id)?.mayRelease).toBe(true)
    expect((await delegate(await signUp(server))).status).toBe(404)
  })

  test('is out at the next call once the client dismisses the practice, with the invitations they sent', async () => {
    const client = await addClient(server, owner)
    const employer = await accept(server, client.employerEmail)
    const member = await calls.joinPractice([client.id])
    for (const consultant of [owner, member]) await switchTo(server, consultant, client.id)
    const email = freshEmail()
    const role = await server.call(
      roleRoutes.createRole,
      { body: { name: 'Readers', permissions: ['view:employees'] } },
      member,
    )
    await server.call(
      memberRoutes.inviteMember,
      { body: invitee({ email, role: { id: role.json.data.id } }) },
      member,
    )
    const token = await tokenFromMail(server, email)
    const [practice] = (await server.call(hiredPracticeRoutes.readConsultants, {}, employer)).json.data
    const params = { practiceId: practice?.id ?? '' }
    expect((await server.call(hiredPracticeRoutes.dismissConsultant, { params }, employer)).status).toBe(200)
    for (const consultant of [owner, member]) {
      expect((await calls.employeesOf(consultant)).failure.code).toBe('organization.missing')
      expect((await switchTo(server, consultant, client.id)).status).toBe(404)
      expect((await calls.clientsOf(consultant)).map(({ id }) => id)).not.toContain(client.id)
    }
    expect((await server.call(invitationRoutes.readInvitation, { params: { token } })).status).toBe(404)
    expect((await server.call(hiredPracticeRoutes.dismissConsultant, { params }, employer)).status).toBe(404)
    const [entry] = await server.query<{ before: object }>(
      `select before from audit_trail where event = 'team.dismissConsultant' and organization_id = $1`,
      [client.id],
    )
    expect(entry?.before).toEqual({ name: 'Amani Advisory', mayRelease: false })
  })
})
