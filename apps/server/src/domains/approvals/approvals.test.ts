import { delegationRoutes } from '@kazi/contract/approvals/delegations'
import { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import { notificationRoutes } from '@kazi/contract/notifications'
import type { BodyInputOf } from '@kazi/contract/route'
import { roleRoutes } from '@kazi/contract/team/roles'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { expect, test } from 'vitest'
import { callsOf, openScene, type Run, runOf } from '#domains/payroll/test/payroll-scene.ts'
import { stepOf } from '#testing/calls/prepared-call.ts'
import { contextFor } from '#testing/contexts.ts'
import { addMember, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'
import { remind } from './reminders.service.ts'

const server = await openTestServer()
const hourMs = 3_600_000

type Levels = BodyInputOf<typeof approvalLevelRoutes.setLevels>['levels']

const setLevels = (by: TestMember, levels: Levels) =>
  server.call(approvalLevelRoutes.setLevels, { body: { levels } }, by)
const readLevels = async (by: TestMember) =>
  stepOf(await server.call(approvalLevelRoutes.readLevels, {}, by)).data[0]!
const decideLevels = (by: TestMember, changeId: Id, decision: 'agree' | 'decline') =>
  server.call(approvalLevelRoutes.decideLevels, { params: { changeId }, body: { decision } }, by)
const today = () => server.clock.today('Africa/Lagos')
const delegate = (from: TestMember, to: TestMember, days = 10) => {
  const body = { to: to.userId, fromOn: today(), toOn: addDays(today(), days), reason: 'On leave' }
  return server.call(delegationRoutes.delegate, { body }, from)
}

/** Two owners, somebody who makes runs, and somebody who may approve them. */
async function openTeam() {
  const scene = await openScene(server)
  const { organization, owner } = scene
  const partner = await addMember(server, organization)
  const maker = await addMember(server, organization, 'orgadmin')
  const clerk = await addMember(server, organization, 'orgadmin')
  return { scene, owner, partner, maker, clerk }
}

async function submit(maker: TestMember): Promise<Run> {
  const calls = callsOf(server, maker)
  return runOf(await calls.submit(runOf(await calls.compute()).id))
}
/** As if everybody's account had been there for long, so that no owner's word is asked for. */
const letAccountsWait = ({ id }: Run) =>
  server.query(
    `update employee_payout_accounts a set created_at = a.created_at - interval '49 hours'
     from payslips p where p.payout_account_id = a.id and p.run_id = $1`,
    [id],
  )
const waitsFor = (run: Run) => run.waitsFor.map(({ id }) => id).sort()
const read = async (by: TestMember, { id }: Run) => runOf(await callsOf(server, by).read(id))
const noticesOf = async (member: TestMember) =>
  (await server.call(notificationRoutes.list, {}, member)).json.data.map(({ kind }) => kind)
const approvalMails = async ({ email }: TestMember) =>
  (await server.mails(email)).filter(({ subject }) => subject.includes('approval'))

test('A run passes its levels in order, each decided by somebody else whom the level names', async () => {
  const { owner, partner, maker, clerk } = await openTeam()
  stepOf(await setLevels(owner, [{ people: [clerk.userId] }, { roles: ['employer'] }]))
  const run = await submit(maker)
  expect(run.level).toEqual({ current: 1, of: 2 })
  expect(waitsFor(run)).toEqual([clerk.userId])
  // Only whom it waits for is told, and only they may decide.
  expect([await noticesOf(clerk), await approvalMails(clerk)].map((told) => told.length)).toEqual([1, 1])
  expect(await approvalMails(partner)).toEqual([])
  const early = await callsOf(server, partner).approve(run)
  expect([early.status, early.failure.code]).toEqual([403, 'approvals.not-asked'])
  // The new accounts wait for an owner's word, which the last level gives.
  const first = runOf(await callsOf(server, clerk).approve(await read(clerk, run)))
  expect(first).toMatchObject({ state: 'pending-approval', level: { current: 2, of: 2 } })
  expect(waitsFor(first)).toEqual([partner.userId])
  expect((await callsOf(server, clerk).approve(first)).failure.code).toBe('approvals.decided-already')
  expect((await callsOf(server, owner).approve(first)).failure.code).toBe('approvals.maker-cannot-decide')
  expect((await approvalMails(partner)).length).toBe(1)
  const approved = runOf(await callsOf(server, partner).approve(await read(partner, run)))
  expect(approved).toMatchObject({ state: 'approved', singleControl: false, waitsFor: [] })
  expect(approved.decisions.map(({ level, by }) => [level, by.id])).toEqual([
    [1, clerk.userId],
    [2, partner.userId],
  ])
})

test('Once somebody has decided a level it can’t be withdrawn, and sending it back begins at the first again', async () => {
  const { owner, partner, maker, clerk } = await openTeam()
  stepOf(await setLevels(owner, [{}, { roles: ['employer'] }]))
  const run = await submit(maker)
  expect(runOf(await callsOf(server, maker).withdraw(run.id))).toMatchObject({
    state: 'computed',
    level: null,
  })
  const again = runOf(await callsOf(server, maker).submit(run.id))
  const once = runOf(await callsOf(server, partner).approve(await read(partner, again)))
  expect(once.level).toEqual({ current: 2, of: 2 })
  expect((await callsOf(server, maker).withdraw(run.id)).failure.code).toBe('payroll.state-wrong')
  const rejected = runOf(await callsOf(server, clerk).reject(run.id))
  expect(rejected).toMatchObject({ state: 'rejected', waitsFor: [] })
  const fresh = runOf(
    await callsOf(server, maker).submit(
      runOf(await callsOf(server, maker).compute({ payrollId: run.id })).id,
    ),
  )
  expect(fresh.level).toEqual({ current: 1, of: 2 })
})

test('Levels that change while a run waits don’t touch it', async () => {
  const { owner, partner, maker } = await openTeam()
  const run = await submit(maker)
  stepOf(await setLevels(owner, [{}, {}, {}]))
  expect((await read(partner, run)).level).toEqual({ current: 1, of: 1 })
  expect(runOf(await callsOf(server, partner).approve(run)).state).toBe('approved')
})

test('Where two are all there are, a second level is left out, asked about, and marked', async () => {
  const scene = await openScene(server)
  const partner = await addMember(server, scene.organization)
  stepOf(await setLevels(scene.owner, [{}, {}]))
  const run = await submit(scene.owner)
  const theirs = await read(partner, run)
  expect(theirs.acknowledgements.map(({ key }) => key)).toContain('single-control')
  const approved = runOf(await callsOf(server, partner).approve(theirs))
  expect(approved).toMatchObject({ state: 'approved', singleControl: true })
})

test('Stricter levels hold at once; looser ones when a second owner has agreed and 72 hours are over', async () => {
  const { scene, owner, partner, clerk } = await openTeam()
  const later = () => addMember(server, scene.organization)
  const strict = stepOf(await setLevels(owner, [{}, { roles: ['employer'] }])).data
  expect([strict.levels.length, strict.waiting]).toEqual([2, null])
  const asked = stepOf(await setLevels(owner, [{}])).data
  expect(asked.levels).toHaveLength(2)
  expect(asked.waiting).toMatchObject({ beginsAt: null, askedBy: { id: owner.userId }, actions: ['decline'] })
  expect((await decideLevels(owner, asked.waiting!.id, 'agree')).failure.code).toBe(
    'approvals.second-owner-needed',
  )
  expect((await decideLevels(clerk, asked.waiting!.id, 'agree')).failure.code).toBe('permission.missing')
  expect((await server.mails(partner.email))[0]?.subject).toContain('looser approval levels')
  const agreed = stepOf(await decideLevels(partner, asked.waiting!.id, 'agree')).data
  expect(agreed.levels).toHaveLength(2)
  expect(agreed.waiting!.beginsAt).not.toBeNull()
  expect((await decideLevels(partner, asked.waiting!.id, 'agree')).failure.code).toBe(
    'approvals.levels-decided',
  )
  server.clock.advance(72 * hourMs - 60_000)
  expect((await readLevels(await later())).levels).toHaveLength(2)
  server.clock.advance(61_000)
  expect(await readLevels(await later())).toMatchObject({ waiting: null, levels: [{ people: [] }] })
})

test('Looser levels that somebody declines, or that stricter ones replace, never hold', async () => {
  const { scene, owner, partner } = await openTeam()
  stepOf(await setLevels(owner, [{}, { roles: ['employer'] }]))
  const declined = stepOf(await setLevels(owner, [{}])).data.waiting!
  stepOf(await decideLevels(partner, declined.id, 'agree'))
  stepOf(await decideLevels(partner, declined.id, 'decline'))
  const replaced = stepOf(await setLevels(owner, [{}])).data.waiting!
  stepOf(await decideLevels(partner, replaced.id, 'agree'))
  stepOf(await setLevels(owner, [{ roles: ['employer'] }, { roles: ['employer'] }]))
  server.clock.advance(100 * hourMs)
  const now = await readLevels(await addMember(server, scene.organization))
  expect(now.levels.map(({ roles }) => roles)).toEqual([['employer'], ['employer']])
  expect(now.waiting).toBeNull()
})

test('A level names only who may decide, and there are no more levels than people', async () => {
  const { owner } = await openTeam()
  const stranger = await addMember(server)
  const unknown = await setLevels(owner, [{ people: [stranger.userId] }])
  expect([unknown.status, unknown.failure.code]).toEqual([422, 'approvals.people-unknown'])
  const role = { name: 'Looks on', permissions: ['view:payroll' as const] }
  const { id } = stepOf(await server.call(roleRoutes.createRole, { body: role }, owner)).data
  expect((await setLevels(owner, [{ ownRoles: [id] }])).failure.code).toBe('approvals.people-unknown')
  expect((await setLevels(owner, [{}, {}, {}, {}, {}])).failure.code).toBe('approvals.too-few-people')
})

test('Whoever is away is replaced by a colleague for those days, on record, and never by the maker', async () => {
  const { owner, partner, maker, clerk } = await openTeam()
  stepOf(await setLevels(owner, [{ people: [partner.userId] }]))
  const run = await submit(maker)
  stepOf(await delegate(partner, clerk))
  expect((await delegate(partner, maker)).failure.code).toBe('approvals.delegated-already')
  const seen = await read(clerk, run)
  expect(seen.waitsFor).toMatchObject([
    { id: partner.userId, insteadOf: null },
    { id: clerk.userId, insteadOf: { id: partner.userId } },
  ])
  await letAccountsWait(run)
  const approved = runOf(await callsOf(server, clerk).approve(await read(clerk, run)))
  expect(approved.decisions).toMatchObject([{ by: { id: clerk.userId }, insteadOf: { id: partner.userId } }])
})

test('A delegation to whoever made the thing gives them nothing, and one that is over or ended gives nobody anything', async () => {
  const { scene, owner, partner, maker, clerk } = await openTeam()
  stepOf(await setLevels(owner, [{ people: [partner.userId] }]))
  const { data } = stepOf(await delegate(partner, maker))
  const run = await submit(maker)
  expect(waitsFor(run)).toEqual([partner.userId])
  expect((await callsOf(server, maker).approve(run)).failure.code).toBe('approvals.maker-cannot-decide')
  const params = { delegationId: data.id }
  expect((await server.call(delegationRoutes.endDelegation, { params }, maker)).status).toBe(404)
  stepOf(await server.call(delegationRoutes.endDelegation, { params }, partner))
  stepOf(await delegate(partner, clerk, 0))
  expect(waitsFor(await read(clerk, run))).toContain(clerk.userId)
  server.clock.advance(24 * hourMs)
  expect(waitsFor(await read(await addMember(server, scene.organization), run))).not.toContain(clerk.userId)
})

test('Whoever is waited for is reminded, and nobody once it is decided', async () => {
  const { scene, partner, maker } = await openTeam()
  const run = await submit(maker)
  const [approval] = await server.query<{ id: Id }>(`select id from approvals where object_id = $1`, [run.id])
  const job = { ...contextFor(server, scene.organization) }
  const due = { approvalId: approval!.id, level: 1, reminders: 0 }
  await remind(job, due)
  await remind(job, due)
  const mails = await approvalMails(partner)
  expect(mails.map(({ subject }) => subject.includes('still waits'))).toEqual([true, false])
  stepOf(await callsOf(server, partner).approve(await read(partner, run)))
  await remind(job, { ...due, reminders: 1 })
  expect(await approvalMails(partner)).toHaveLength(2)
})
