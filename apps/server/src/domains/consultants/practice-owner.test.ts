import { consultantRoutes } from '@kazi/contract/consultants'
import { expect, test } from 'vitest'
import { addClient, signUpConsultant, switchTo } from '#domains/team/test/team-scene.ts'
import type { CallSession } from '#testing/call.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import { practiceCalls } from './test/practice-scene.ts'

const server = await openTestServer()

const makeOwner = (userId: string, by: CallSession) =>
  server.call(consultantRoutes.makeOwner, { params: { userId }, body: { role: 'owner' } }, by)

test('A practice is handed over: a member becomes an owner, works for every client, and the former one leaves', async () => {
  const owner = await signUpConsultant(server)
  const calls = practiceCalls(server, owner)
  const [theirs, others] = [await addClient(server, owner), await addClient(server, owner)]
  const heir = await calls.joinPractice([theirs.id])
  expect((await switchTo(server, heir, others.id)).status).toBe(404)
  const made = await makeOwner(heir.userId, owner)
  expect(made.json.data).toMatchObject({ id: heir.userId, role: 'owner', isSelf: false })
  expect(made.json.data.organizations).toHaveLength(2)
  expect((await switchTo(server, heir, others.id)).status).toBe(200)
  expect((await makeOwner(heir.userId, owner)).status).toBe(404)
  expect((await calls.removeMember(owner.userId, owner)).status).toBe(200)
  expect((await calls.removeMember(heir.userId, heir)).failure.code).toBe('consultant.last-owner')
  expect((await makeOwner(owner.userId, owner)).failure.code).toBe('permission.missing')
  expect((await calls.teamOf(heir)).map(({ id, role }) => [id, role])).toEqual([[heir.userId, 'owner']])
})

test('An owner who is removed from their practice is told by mail, and so are the other owners', async () => {
  const founder = await signUpConsultant(server)
  const calls = practiceCalls(server, founder)
  const [thief, third] = [await calls.joinPractice(), await calls.joinPractice()]
  for (const { userId } of [thief, third]) await makeOwner(userId, founder)
  expect((await calls.removeMember(founder.userId, thief)).status).toBe(200)
  await server.jobsDone()
  const [toFounder, toThird, toThief] = await Promise.all(
    [founder, third, thief].map(async ({ email }) => (await server.mails(email))[0]?.subject),
  )
  expect(toFounder).toBe('“Amani Advisory”: your access has ended')
  expect(toThird).toBe('“Amani Advisory” has an owner fewer')
  expect(toThief).toBe('“Amani Advisory”: you may do other things now')
})

test('An owner who leaves on their own is missed by the other owners, and whoever was made one is told', async () => {
  const founder = await signUpConsultant(server)
  const calls = practiceCalls(server, founder)
  const [heir, member] = [await calls.joinPractice(), await calls.joinPractice()]
  await makeOwner(heir.userId, founder)
  await server.jobsDone()
  expect((await server.mails(heir.email))[0]?.subject).toBe('“Amani Advisory”: you may do other things now')
  expect((await calls.removeMember(founder.userId, founder)).status).toBe(200)
  await server.jobsDone()
  const [toHeir] = await server.mails(heir.email)
  expect(toHeir?.subject).toBe('“Amani Advisory” has an owner fewer')
  expect(toHeir?.text).toContain('“Wanjiru Kamau” is no longer an owner of “Amani Advisory” on Kazi')
  expect(toHeir?.text).toContain('/app/manage-teams')
  const [latest] = await server.mails(founder.email)
  expect(latest?.subject).not.toContain('your access has ended')
  expect((await server.mails(member.email))[0]?.subject).toContain('invites you')
})

test('No member makes an owner, nor anybody of another practice or whose releases are paused', async () => {
  const owner = await signUpConsultant(server)
  const calls = practiceCalls(server, owner)
  const [member, other] = [await calls.joinPractice(), await calls.joinPractice()]
  const stranger = await signUpConsultant(server)
  expect((await makeOwner(other.userId, member)).failure.code).toBe('permission.missing')
  expect((await makeOwner(member.userId, member)).failure.code).toBe('permission.missing')
  expect((await makeOwner(member.userId, stranger)).status).toBe(404)
  expect((await makeOwner(stranger.userId, owner)).status).toBe(404)
  await server.query(`update users set release_paused_until = $2 where id = $1`, [
    owner.userId,
    new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
  ])
  expect((await makeOwner(member.userId, owner)).failure.code).toBe('team.role-beyond-own')
})

test('Nor do both of two go where a third stays: the second is no owner any more', async () => {
  const founder = await signUpConsultant(server)
  const calls = practiceCalls(server, founder)
  const [one, other] = [await calls.joinPractice(), await calls.joinPractice()]
  for (const { userId } of [one, other]) await makeOwner(userId, founder)
  const lock = `perform 1 from practice_members where user_id = '${founder.userId}' for update`
  const answers = await whileHeld(
    server,
    lock,
    () => Promise.all([calls.removeMember(other.userId, one), calls.removeMember(one.userId, other)]),
    2,
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(await calls.teamOf(founder)).toHaveLength(2)
})

test('Of two owners who remove each other at once, one stays', async () => {
  const owner = await signUpConsultant(server)
  const calls = practiceCalls(server, owner)
  const partner = await calls.joinPractice()
  await makeOwner(partner.userId, owner)
  await Promise.all([calls.removeMember(partner.userId, owner), calls.removeMember(owner.userId, partner)])
  const rows = await server.query(
    `select user_id from practice_members where ended_at is null and role = 'owner'
     and practice_id = (select practice_id from practice_members where user_id = $1)`,
    [owner.userId],
  )
  expect(rows).toHaveLength(1)
})
