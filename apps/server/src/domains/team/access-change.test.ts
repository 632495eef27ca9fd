import { memberRoutes } from '@kazi/contract/team/members'
import { expect, test } from 'vitest'
import { signUp } from '#testing/accounts.ts'
import type { CallSession } from '#testing/call.ts'
import { whileHeld } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import { join } from './test/team-scene.ts'

const server = await openTestServer()

const remove = (userId: string, by: CallSession) =>
  server.call(memberRoutes.removeMember, { params: { user_id: userId } }, by)
const change = (userId: string, role: 'employer' | 'orgadmin', by: CallSession) =>
  server.call(memberRoutes.changeMember, { params: { user_id: userId }, body: { role } }, by)
async function subjectsOf(email: string): Promise<string[]> {
  await server.jobsDone()
  return (await server.mails(email)).map(({ subject }) => subject)
}
const accessEnded = expect.stringContaining('your access has ended')
const ownerFewer = expect.stringContaining('has an owner fewer')
const roleChanged = expect.stringContaining('you may do other things now')

test('No owner is put out unseen: they are told by mail, and so is each other owner but the one who did it', async () => {
  const founder = await signUp(server)
  const thief = await join(server, founder, { role: 'employer' })
  const third = await join(server, founder, { role: 'employer' })
  expect((await remove(founder.userId, thief)).status).toBe(200)
  expect(await subjectsOf(founder.email)).toContainEqual(accessEnded)
  expect(await subjectsOf(third.email)).toContainEqual(ownerFewer)
  const own = await subjectsOf(thief.email)
  expect(own).not.toContainEqual(ownerFewer)
  expect(own).not.toContainEqual(accessEnded)
})

test('A demoted owner and a removed colleague are told; whose role stays as it was gets no mail', async () => {
  const founder = await signUp(server)
  const [partner, colleague] = [
    await join(server, founder, { role: 'employer' }),
    await join(server, founder),
  ]
  await change(colleague.userId, 'orgadmin', founder)
  expect(await subjectsOf(colleague.email)).not.toContainEqual(roleChanged)
  await change(partner.userId, 'orgadmin', founder)
  expect(await subjectsOf(partner.email)).toContainEqual(roleChanged)
  await remove(colleague.userId, founder)
  expect(await subjectsOf(colleague.email)).toContainEqual(accessEnded)
  expect(await subjectsOf(partner.email)).not.toContainEqual(ownerFewer)
})

test('Of two owners who remove each other at once, the second is no owner any more and removes nobody', async () => {
  const founder = await signUp(server)
  const [one, other] = [
    await join(server, founder, { role: 'employer' }),
    await join(server, founder, { role: 'employer' }),
  ]
  const lock = `perform 1 from memberships where user_id = '${founder.userId}' for update`
  const answers = await whileHeld(
    server,
    lock,
    () => Promise.all([remove(other.userId, one), remove(one.userId, other)]),
    2,
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const team = (await server.call(memberRoutes.listMembers, {}, founder)).json.data
  expect(team.filter(({ role }) => role.name === 'employer')).toHaveLength(2)
})
