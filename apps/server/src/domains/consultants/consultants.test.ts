import { accountRoutes } from '@kazi/contract/account'
import { consultantRoutes } from '@kazi/contract/consultants'
import { employeeRoutes } from '@kazi/contract/employees'
import { organizationRoutes } from '@kazi/contract/organizations'
import { permissionsOf } from '@kazi/contract/permissions'
import { teamRoutes } from '@kazi/contract/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addEmployees } from '#domains/employees/index.ts'
import { draftOf } from '#domains/payroll/test/payroll-scene.ts'
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
import { transact } from '#platform/db/transact.ts'
import { codeFromMail, freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let owner: Joined
beforeAll(async () => {
  server = await startTestServer()
  owner = await signUpConsultant(server)
})
afterAll(() => server.close())

const me = async (by: CallSession) => (await server.call(accountRoutes.readMe, {}, by)).json.data
const clientsOf = async (by: CallSession) =>
  (await server.call(consultantRoutes.listOrganizations, {}, by)).json.data
const employeesOf = (by: CallSession) => server.call(employeeRoutes.list, {}, by)
const teamOf = async (by: CallSession) => (await server.call(consultantRoutes.listTeam, {}, by)).json.data
const addMember = (email: string, organizationIds: readonly string[] = [], by: CallSession = owner) =>
  server.call(
    consultantRoutes.addTeamMember,
    { body: { email, firstName: 'Otieno', lastName: 'Ouma', organizationIds: [...organizationIds] } },
    by,
  )
const assign = (userId: string, organizationIds: readonly string[], by: CallSession = owner) =>
  server.call(
    consultantRoutes.assignOrganizations,
    { params: { userId }, body: { organizationIds: [...organizationIds] } },
    by,
  )
const removeMember = (userId: string, by: CallSession = owner) =>
  server.call(consultantRoutes.removeTeamMember, { params: { userId } }, by)

const addedOrganization = {
  name: 'Nairobi Tech Ltd',
  slug: 'nairobi-tech',
  country: 'KE',
  currency: 'KES',
  timeZone: 'Africa/Nairobi',
} as const

async function joinPractice(organizationIds: readonly string[] = []): Promise<Joined> {
  const email = freshEmail()
  expect((await addMember(email, organizationIds)).status).toBe(201)
  return accept(server, email)
}

describe('A consultant who signs up', () => {
  test('has a practice once the address is proved, not before, and no organisation', async () => {
    const email = freshEmail()
    const body = { email, password: testPassword, firstName: 'A', lastName: 'B', practiceName: 'Baraka' }
    await server.call(accountRoutes.signUpConsultant, { body })
    const countPractices = async () =>
      (await server.query(`select 1 from practices where name = 'Baraka'`)).length
    expect(await countPractices()).toBe(0)
    const code = await codeFromMail(server, email)
    const { user } = (await server.call(accountRoutes.verifyEmail, { body: { email, code } })).json.data
    expect(await countPractices()).toBe(1)
    expect(user).toMatchObject({
      accountType: 'consultant',
      currentUserRole: null,
      userRoles: [],
      currentConsultantRole: { role: 'owner', practice: { name: 'Baraka' } },
    })
  })

  test('is answered alike for a taken address, whose owner stays what they were', async () => {
    const known = await signUp(server)
    const body = { password: testPassword, firstName: 'A', lastName: 'B', practiceName: 'Baraka' }
    const answers = []
    for (const email of [known.email, freshEmail()]) {
      const { status, json } = await server.call(accountRoutes.signUpConsultant, {
        body: { ...body, email },
      })
      answers.push({ status, keys: Object.keys(json.data) })
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await me(known)).accountType).toBe('employer')
  })

  test('decides together with the code: the latest sign-up of an unproved address says what it becomes', async () => {
    const email = freshEmail()
    const person = { email, password: testPassword, firstName: 'Ada', lastName: 'Obi' }
    await server.call(accountRoutes.signUpConsultant, { body: { ...person, practiceName: 'Baraka' } })
    await server.call(accountRoutes.signUpEmployer, { body: person })
    const code = await codeFromMail(server, email)
    const { user } = (await server.call(accountRoutes.verifyEmail, { body: { email, code } })).json.data
    expect(user).toMatchObject({ accountType: 'employer', currentUserRole: { role: 'employer' } })
  })
})

describe('A client that a consultant adds', () => {
  test('is prepared by the practice and owned by the employer who takes up the invitation', async () => {
    const client = await addClient(server, owner, 'Kampala Traders Ltd')
    const listed = async () => (await clientsOf(owner)).find(({ id }) => id === client.id)
    expect(await listed()).toMatchObject({
      name: 'Kampala Traders Ltd',
      country: 'KE',
      employees: 0,
      hasEmployer: false,
      mayRelease: false,
    })
    const token = await tokenFromMail(server, client.employerEmail)
    const shown = await server.call(teamRoutes.readInvitation, { params: { token } })
    expect(shown.json.data).toMatchObject({
      role: 'employer',
      organization: { name: 'Kampala Traders Ltd' },
    })
    const employer = await accept(server, client.employerEmail)
    expect(employer.user.currentUserRole).toMatchObject({
      role: 'employer',
      organization: { id: client.id },
    })
    expect((await listed())?.hasEmployer).toBe(true)
    const hired = (await server.call(teamRoutes.readConsultants, {}, employer)).json.data
    expect(hired).toEqual([expect.objectContaining({ name: 'Amani Advisory', mayRelease: false })])
  })

  test('counts its active people, each client its own', async () => {
    const [first, second] = [await addClient(server, owner), await addClient(server, owner)]
    const drafts = [0, 1, 2].map((index) => draftOf('KE', index, 5_000_000))
    const at = contextFor(server, { ...addedOrganization, id: first.id })
    const [someone] = await transact(at, (inside) => addEmployees(inside, drafts))
    await server.query(`update employees set status = 'suspended' where id = $1`, [someone])
    const counts = Object.fromEntries((await clientsOf(owner)).map(({ id, employees }) => [id, employees]))
    expect([counts[first.id], counts[second.id]]).toEqual([2, 0])
  })
})

describe('Switching', () => {
  test('brings a consultant into a client with the consultant’s permissions, and back into consultant mode', async () => {
    const client = await addClient(server, owner)
    expect((await employeesOf(owner)).failure.code).toBe('organization.missing')
    const entered = (await switchTo(server, owner, client.id)).json.data
    expect(entered.currentUserRole).toMatchObject({
      role: 'consultant',
      permissions: permissionsOf.consultant,
      organization: { id: client.id },
    })
    expect((await employeesOf(owner)).status).toBe(200)
    expect((await switchTo(server, owner, null)).json.data.currentUserRole).toBeNull()
    expect((await employeesOf(owner)).failure.code).toBe('organization.missing')
    expect((await me(owner)).userRoles).toContainEqual({
      role: 'consultant',
      organization: { id: client.id, name: 'Nairobi Tech Ltd' },
    })
  })

  test('brings a member into any organisation of theirs, into no other, and never into none', async () => {
    const [home, away] = [await signUp(server), await signUp(server)]
    const member = { token: home.token }
    const body = invitee({ email: home.email })
    await server.call(teamRoutes.inviteMember, { body }, away)
    const token = await tokenFromMail(server, home.email)
    const joined = await server.call(teamRoutes.acceptInvitation, {
      params: { token },
      body: { password: testPassword },
    })
    expect(joined.status).toBe(200)
    const switched = (await switchTo(server, member, away.organizationId)).json.data
    expect(switched.currentUserRole).toMatchObject({ role: 'orgadmin' })
    const stranger = await signUp(server)
    for (const orgId of [stranger.organizationId, '01900000-0000-7000-8000-000000000001', null]) {
      const refused = await switchTo(server, member, orgId as typeof stranger.organizationId)
      expect(refused.failure.code).toBe('not-found')
    }
    expect((await me(member)).currentUserRole?.organization.id).toBe(away.organizationId)
  })

  test('in one tab stops another that still shows what was there: nothing is written to another client', async () => {
    const [first, second] = [await addClient(server, owner), await addClient(server, owner)]
    const shows = (organizationId: string): CallSession => ({ token: owner.token, organizationId })
    await switchTo(server, owner, first.id)
    expect((await employeesOf(shows(first.id))).status).toBe(200)
    await switchTo(server, owner, second.id)
    expect((await employeesOf(shows(first.id))).failure.code).toBe('organization.mismatch')
    expect((await employeesOf(shows('none'))).failure.code).toBe('organization.mismatch')
    await switchTo(server, owner, null)
    expect((await employeesOf(shows(second.id))).failure.code).toBe('organization.mismatch')
    expect((await employeesOf(shows('none'))).failure.code).toBe('organization.missing')
    expect((await server.call(consultantRoutes.listTeam, {}, shows(first.id))).status).toBe(200)
  })
})

describe('A member of the practice', () => {
  test('joins by invitation, in consultant mode, and works for the clients assigned and no others', async () => {
    const [theirs, others] = [
      await addClient(server, owner, 'Theirs'),
      await addClient(server, owner, 'Others'),
    ]
    const member = await joinPractice([theirs.id])
    expect(member.user).toMatchObject({
      accountType: 'consultant',
      currentUserRole: null,
      currentConsultantRole: { role: 'member', practice: { name: 'Amani Advisory' } },
      userRoles: [{ role: 'consultant', organization: { id: theirs.id } }],
    })
    expect((await clientsOf(member)).map(({ id }) => id)).toEqual([theirs.id])
    expect((await switchTo(server, member, theirs.id)).status).toBe(200)
    expect((await employeesOf(member)).status).toBe(200)
    expect((await switchTo(server, member, others.id)).status).toBe(404)
  })

  test('sees of the team no client that isn’t theirs', async () => {
    const [theirs, others] = [await addClient(server, owner), await addClient(server, owner)]
    const member = await joinPractice([theirs.id])
    await joinPractice([theirs.id, others.id])
    const seen = (await teamOf(member)).flatMap(({ organizations }) => organizations.map(({ id }) => id))
    expect(new Set(seen)).toEqual(new Set([theirs.id]))
    expect((await teamOf(owner)).flatMap(({ organizations }) => organizations.map(({ id }) => id))).toContain(
      others.id,
    )
  })

  test('loses a client at the next call when they are assigned elsewhere', async () => {
    const [before, after] = [await addClient(server, owner), await addClient(server, owner)]
    const member = await joinPractice([before.id])
    await switchTo(server, member, before.id)
    expect((await employeesOf(member)).status).toBe(200)
    const assigned = await assign(member.userId, [after.id])
    expect(assigned.json.data.organizations.map(({ id }) => id)).toEqual([after.id])
    expect((await employeesOf(member)).failure.code).toBe('organization.missing')
    expect((await switchTo(server, member, after.id)).status).toBe(200)
    const [entry] = await server.query<{ before: object; after: object }>(
      `select before, after from account_audit_entries where event = 'consultants.assignOrganizations'
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
    const member = await joinPractice([client.id])
    await switchTo(server, member, client.id)
    expect((await removeMember(member.userId)).status).toBe(200)
    expect((await employeesOf(member)).failure.code).toBe('organization.missing')
    expect((await server.call(consultantRoutes.listTeam, {}, member)).failure.code).toBe('permission.missing')
    expect((await me(member)).currentConsultantRole).toBeNull()
    await addMember(member.email)
    const again = await accept(server, member.email)
    expect(again.user).toMatchObject({ currentConsultantRole: { role: 'member' }, userRoles: [] })
  })

  test('changes nothing about the practice: that is its owner’s', async () => {
    const member = await joinPractice()
    const answers = [
      await addMember(freshEmail(), [], member),
      await assign(owner.userId, [], member),
      await removeMember(owner.userId, member),
      await server.call(
        accountRoutes.addOrganization,
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

describe('A practice', () => {
  test('keeps its last owner', async () => {
    expect((await removeMember(owner.userId)).failure.code).toBe('consultant.last-owner')
  })

  test('invites an address once, and only for clients of its own', async () => {
    const email = freshEmail()
    expect((await addMember(email)).status).toBe(201)
    expect((await addMember(email)).failure.code).toBe('consultant.member-already')
    const other = await signUpConsultant(server)
    const foreign = await addClient(server, other)
    expect((await addMember(freshEmail(), [foreign.id])).status).toBe(404)
    const member = await joinPractice()
    expect((await assign(member.userId, [foreign.id])).status).toBe(404)
    expect((await assign(member.userId, [], other)).status).toBe(404)
    expect((await removeMember(member.userId, other)).status).toBe(404)
  })

  test('takes in no employer’s account and nobody of another practice: for them the link is as good as none', async () => {
    const employer = await signUp(server)
    const elsewhere = await signUpConsultant(server)
    for (const { email } of [employer, elsewhere]) {
      expect((await addMember(email)).status).toBe(201)
      const token = await tokenFromMail(server, email)
      const taken = await server.call(teamRoutes.acceptInvitation, {
        params: { token },
        body: { password: testPassword },
      })
      expect(taken.failure.code).toBe('account.link-invalid')
    }
  })

  test('can take an invitation back, or assign other clients before it is taken up', async () => {
    const client = await addClient(server, owner)
    const [early, never] = [freshEmail(), freshEmail()]
    const { id } = (await addMember(early)).json.data
    expect((await assign(id, [client.id])).json.data).toMatchObject({ status: 'invited' })
    expect((await accept(server, early)).user.userRoles).toHaveLength(1)
    const other = (await addMember(never)).json.data
    const token = await tokenFromMail(server, never)
    expect((await removeMember(other.id)).status).toBe(200)
    expect((await server.call(teamRoutes.readInvitation, { params: { token } })).status).toBe(404)
  })
})

test('Whoever is no consultant finds no door of theirs', async () => {
  const employer = await signUp(server)
  for (const route of [consultantRoutes.listOrganizations, consultantRoutes.listTeam]) {
    expect((await server.call(route, {}, employer)).failure.code).toBe('permission.missing')
  }
})

describe('In a client’s organisation a consultant', () => {
  test('names the first employer and, once there is one, touches no employer', async () => {
    const client = await addClient(server, owner)
    await switchTo(server, owner, client.id)
    const [pending] = (await server.call(teamRoutes.listMembers, {}, owner)).json.data
    const params = { userId: pending?.id ?? '' }
    expect((await server.call(teamRoutes.resendInvitation, { params }, owner)).status).toBe(200)
    const employer = await accept(server, client.employerEmail)
    const invite = (role: 'employer' | 'orgadmin') =>
      server.call(teamRoutes.inviteMember, { body: invitee({ role }) }, owner)
    expect((await invite('employer')).failure.code).toBe('team.role-beyond-own')
    expect((await invite('orgadmin')).status).toBe(201)
    const onEmployer = { params: { userId: employer.userId } }
    const demoted = await server.call(
      teamRoutes.changeMember,
      { ...onEmployer, body: { role: 'orgadmin' } },
      owner,
    )
    expect(demoted.failure.code).toBe('team.role-beyond-own')
    expect((await server.call(teamRoutes.removeMember, onEmployer, owner)).failure.code).toBe(
      'team.role-beyond-own',
    )
    const admin = await join(server, employer)
    const promoted = await server.call(
      teamRoutes.changeMember,
      { params: { userId: admin.userId }, body: { role: 'employer' } },
      owner,
    )
    expect(promoted.failure.code).toBe('team.role-beyond-own')
  })

  test('does what an employer does, but for deciding about consultants', async () => {
    const client = await addClient(server, owner)
    const employer = await accept(server, client.employerEmail)
    await switchTo(server, owner, client.id)
    expect((await server.call(organizationRoutes.readChecklist, {}, owner)).status).toBe(200)
    const [practice] = (await server.call(teamRoutes.readConsultants, {}, owner)).json.data
    const params = { practiceId: practice?.id ?? '' }
    const delegate = (by: CallSession) =>
      server.call(teamRoutes.delegateRelease, { params, body: { mayRelease: true } }, by)
    const dismiss = (by: CallSession) => server.call(teamRoutes.dismissConsultant, { params }, by)
    const admin = await join(server, employer)
    expect((await delegate(owner)).failure.code).toBe('team.role-beyond-own')
    expect((await dismiss(owner)).failure.code).toBe('team.role-beyond-own')
    expect((await delegate(admin)).failure.code).toBe('permission.missing')
    expect((await delegate(employer)).status).toBe(200)
    expect((await clientsOf(owner)).find(({ id }) => id === client.id)?.mayRelease).toBe(true)
    expect((await delegate(await signUp(server))).status).toBe(404)
  })

  test('is out at the next call once the client dismisses the practice, with the invitations they sent', async () => {
    const client = await addClient(server, owner)
    const employer = await accept(server, client.employerEmail)
    const member = await joinPractice([client.id])
    for (const consultant of [owner, member]) await switchTo(server, consultant, client.id)
    const email = freshEmail()
    await server.call(teamRoutes.inviteMember, { body: invitee({ email }) }, member)
    const token = await tokenFromMail(server, email)
    const [practice] = (await server.call(teamRoutes.readConsultants, {}, employer)).json.data
    const params = { practiceId: practice?.id ?? '' }
    expect((await server.call(teamRoutes.dismissConsultant, { params }, employer)).status).toBe(200)
    for (const consultant of [owner, member]) {
      expect((await employeesOf(consultant)).failure.code).toBe('organization.missing')
      expect((await switchTo(server, consultant, client.id)).status).toBe(404)
      expect((await clientsOf(consultant)).map(({ id }) => id)).not.toContain(client.id)
    }
    expect((await server.call(teamRoutes.readInvitation, { params: { token } })).status).toBe(404)
    expect((await server.call(teamRoutes.dismissConsultant, { params }, employer)).status).toBe(404)
    const [entry] = await server.query<{ before: object }>(
      `select before from audit_entries where event = 'team.dismissConsultant' and organization_id = $1`,
      [client.id],
    )
    expect(entry?.before).toEqual({ name: 'Amani Advisory', mayRelease: false })
  })
})
