import { signUpRoutes } from '@kazi/contract/account/sign-up'
import { userRoutes } from '@kazi/contract/account/user'
import { consultantRoutes } from '@kazi/contract/consultants'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { permissionsOf } from '@kazi/contract/permissions'
import { hiredPracticeRoutes } from '@kazi/contract/team/hired-practices'
import { invitationRoutes } from '@kazi/contract/team/invitations'
import { memberRoutes } from '@kazi/contract/team/members'
import { describe, expect, test } from 'vitest'
import { addEmployees } from '#domains/employees/index.ts'
import { draftOf } from '#domains/payroll/test/payroll-scene.ts'
import {
  accept,
  addClient,
  invitee,
  signUpConsultant,
  switchTo,
  tokenFromMail,
} from '#domains/team/test/team-scene.ts'
import { transact } from '#platform/db/transact.ts'
import { codeFromMail, freshEmail, signUp, testPassword } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { contextFor } from '#testing/contexts.ts'
import { openTestServer } from '#testing/test-server.ts'
import { practiceCalls } from './test/practice-scene.ts'

const server = await openTestServer()
const owner = await signUpConsultant(server)
const calls = practiceCalls(server, owner)

const addedOrganization = {
  name: 'Nairobi Tech Ltd',
  slug: 'nairobi-tech',
  country: 'KE',
  currency: 'KES',
  timeZone: 'Africa/Nairobi',
} as const

describe('A consultant who signs up', () => {
  test('has a practice once the address is proved, not before, and no organisation', async () => {
    const email = freshEmail()
    const body = { email, password: testPassword, firstName: 'A', lastName: 'B', practiceName: 'Baraka' }
    await server.call(signUpRoutes.signUpConsultant, { body })
    const countPractices = async () =>
      (await server.query(`select 1 from practices where name = 'Baraka'`)).length
    expect(await countPractices()).toBe(0)
    const code = await codeFromMail(server, email)
    const { user } = (await server.call(signUpRoutes.verifyEmail, { body: { email, code } })).json.data
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
      const { status, json } = await server.call(signUpRoutes.signUpConsultant, {
        body: { ...body, email },
      })
      answers.push({ status, keys: Object.keys(json.data) })
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await calls.me(known)).accountType).toBe('employer')
  })

  test('decides together with the code: the latest sign-up of an unproved address says what it becomes', async () => {
    const email = freshEmail()
    const person = { email, password: testPassword, firstName: 'Ada', lastName: 'Obi' }
    await server.call(signUpRoutes.signUpConsultant, { body: { ...person, practiceName: 'Baraka' } })
    await server.call(signUpRoutes.signUpEmployer, { body: person })
    const code = await codeFromMail(server, email)
    const { user } = (await server.call(signUpRoutes.verifyEmail, { body: { email, code } })).json.data
    expect(user).toMatchObject({ accountType: 'employer', currentUserRole: { role: 'employer' } })
  })
})

describe('A client that a consultant adds', () => {
  test('is prepared by the practice and owned by the employer who takes up the invitation', async () => {
    const client = await addClient(server, owner, 'Kampala Traders Ltd')
    const listed = async () => (await calls.clientsOf(owner)).find(({ id }) => id === client.id)
    expect(await listed()).toMatchObject({
      name: 'Kampala Traders Ltd',
      country: 'KE',
      employees: 0,
      hasEmployer: false,
      mayRelease: false,
    })
    const token = await tokenFromMail(server, client.employerEmail)
    const shown = await server.call(invitationRoutes.readInvitation, { params: { token } })
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
    const hired = (await server.call(hiredPracticeRoutes.readConsultants, {}, employer)).json.data
    expect(hired).toEqual([expect.objectContaining({ name: 'Amani Advisory', mayRelease: false })])
  })

  test('counts its active people, each client its own', async () => {
    const [first, second] = [await addClient(server, owner), await addClient(server, owner)]
    const drafts = [0, 1, 2].map((index) => draftOf('KE', index, 5_000_000))
    const at = contextFor(server, { ...addedOrganization, id: first.id })
    const [someone] = await transact(at, (inside) => addEmployees(inside, drafts))
    await server.query(`update employees set status = 'suspended' where id = $1`, [someone])
    const counts = Object.fromEntries(
      (await calls.clientsOf(owner)).map(({ id, employees }) => [id, employees]),
    )
    expect([counts[first.id], counts[second.id]]).toEqual([2, 0])
  })
})

test('Each client is listed with its next payday: nobody has begun it, or how far its run is', async () => {
  const client = await addClient(server, owner)
  const payday = async () => (await calls.clientsOf(owner)).find(({ id }) => id === client.id)?.payday
  expect(await payday()).toMatchObject({ month: '2026-11', state: null, net: null, blockers: 0 })
  const at = contextFor(server, { ...addedOrganization, id: client.id })
  const drafts = [draftOf('KE', 0, 5_000_000), { ...draftOf('KE', 1, 5_000_000), salary: null }]
  await transact(at, (inside) => addEmployees(inside, drafts))
  await switchTo(server, owner, client.id)
  const body = { month: '2026-11', payDate: '2026-11-30' }
  const run = (await server.call(runRoutes.compute, { body }, owner)).json.data
  await switchTo(server, owner, null)
  expect(await payday()).toMatchObject({
    month: '2026-11',
    payDate: '2026-11-30',
    state: 'computed',
    net: run.totals.net,
    blockers: 1,
  })
})

describe('Switching', () => {
  test('brings a consultant into a client with the consultant’s permissions, and back into consultant mode', async () => {
    const client = await addClient(server, owner)
    expect((await calls.employeesOf(owner)).failure.code).toBe('organization.missing')
    const entered = (await switchTo(server, owner, client.id)).json.data
    expect(entered.currentUserRole).toMatchObject({
      role: 'consultant',
      permissions: permissionsOf.consultant,
      organization: { id: client.id },
    })
    expect((await calls.employeesOf(owner)).status).toBe(200)
    expect((await switchTo(server, owner, null)).json.data.currentUserRole).toBeNull()
    expect((await calls.employeesOf(owner)).failure.code).toBe('organization.missing')
    expect((await calls.me(owner)).userRoles).toContainEqual({
      role: 'consultant',
      organization: { id: client.id, name: 'Nairobi Tech Ltd' },
    })
  })

  test('brings a member into any organisation of theirs, into no other, and never into none', async () => {
    const [home, away] = [await signUp(server), await signUp(server)]
    const member = { token: home.token }
    const body = invitee({ email: home.email })
    await server.call(memberRoutes.inviteMember, { body }, away)
    const token = await tokenFromMail(server, home.email)
    const joined = await server.call(invitationRoutes.acceptInvitation, {
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
    expect((await calls.me(member)).currentUserRole?.organization.id).toBe(away.organizationId)
  })

  test('in one tab stops another that still shows what was there: nothing is written to another client', async () => {
    const [first, second] = [await addClient(server, owner), await addClient(server, owner)]
    const shows = (organizationId: string): CallSession => ({ token: owner.token, organizationId })
    await switchTo(server, owner, first.id)
    expect((await calls.employeesOf(shows(first.id))).status).toBe(200)
    await switchTo(server, owner, second.id)
    expect((await calls.employeesOf(shows(first.id))).failure.code).toBe('organization.mismatch')
    expect((await calls.employeesOf(shows('none'))).failure.code).toBe('organization.mismatch')
    await switchTo(server, owner, null)
    expect((await calls.employeesOf(shows(second.id))).failure.code).toBe('organization.mismatch')
    expect((await calls.employeesOf(shows('none'))).failure.code).toBe('organization.missing')
    expect((await server.call(consultantRoutes.listTeam, {}, shows(first.id))).status).toBe(200)
  })

  test('is told with every answer: a page that asked before it knew whom it shows can tell whose the answer is', async () => {
    const client = await addClient(server, owner)
    const answered = async () =>
      (await server.call(userRoutes.readMe, {}, { token: owner.token })).headers.get('x-kazi-organization')
    await switchTo(server, owner, client.id)
    expect(await answered()).toBe(client.id)
    await switchTo(server, owner, null)
    expect(await answered()).toBe('none')
  })
})
