import { secondFactorRoutes } from '@kazi/contract/account/second-factor'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { notificationRoutes } from '@kazi/contract/notifications'
import { roleRoutes } from '@kazi/contract/team/roles'
import { describe, expect, test } from 'vitest'
import { actsOn } from '#domains/authorizations/test/account-scene.ts'
import { editable } from '#domains/employees/test/calls.ts'
import {
  bringTo,
  callsOf,
  openScene,
  type PayrollScene,
  releaseWithCode,
  runOf,
} from '#domains/payroll/test/payroll-scene.ts'
import { join } from '#domains/team/test/team-scene.ts'
import { newId } from '#platform/id.ts'
import { totpAt } from '#testing/calls/totp.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/* Prevents: a person who isn't told what waits for them, and one who is told what is not theirs to know. */

const server = await openTestServer()

const list = async (reader: TestMember, query: { page?: number; perPage?: number } = {}) =>
  (await server.call(notificationRoutes.list, { query }, reader)).json
const kindsOf = async (reader: TestMember) => (await list(reader)).data.map(({ kind }) => kind)
const mark = (reader: TestMember, ids?: string[]) =>
  server.call(notificationRoutes.markAsRead, { body: ids ? { ids } : {} } as never, reader)

async function openWithColleague(): Promise<{ scene: PayrollScene; colleague: TestMember }> {
  const scene = await openScene(server)
  return { scene, colleague: await addMember(server, scene.organization) }
}

describe('Whoever may do something about it is told, and whoever did it is not', () => {
  test('of a run that waits for approval, one that is approved, and one that is sent back', async () => {
    const { scene, colleague } = await openWithColleague()
    const run = await bringTo(server, scene, 'pending-approval')
    const [told] = (await list(colleague)).data
    expect(told).toMatchObject({
      kind: 'payroll-awaiting-approval',
      values: { title: run.title, month: run.month },
      link: `/app/payroll/${run.id}`,
      readAt: null,
    })
    expect(await kindsOf(scene.owner)).toEqual([])
    await callsOf(server, colleague).reject(run.id)
    expect(await kindsOf(scene.owner)).toEqual(['payroll-rejected'])
    const calls = callsOf(server, scene.owner)
    const again = runOf(await calls.submit(runOf(await calls.compute({ payrollId: run.id })).id))
    expect((await callsOf(server, colleague).approve(again)).status).toBe(200)
    expect(await kindsOf(scene.owner)).toEqual(['payroll-approved', 'payroll-rejected'])
  })

  test('of the bank’s files after the release, and of payments that the bank refused', async () => {
    const { scene, colleague } = await openWithColleague()
    const run = await bringTo(server, scene, 'pending-approval')
    const theirs = callsOf(server, colleague)
    await theirs.approve(run)
    await theirs.process(run.id)
    await releaseWithCode(server, colleague, run.id)
    expect(await kindsOf(scene.owner)).toEqual(['bank-files-ready', 'payroll-approved'])
    const marking = { outcome: 'failed' as const, reason: 'Account closed' }
    const failed = await callsOf(server, scene.owner).markPaid(run.id, marking)
    expect(failed.status, failed.bytes.toString()).toBe(200)
    const [told] = (await list(colleague)).data
    expect(told).toMatchObject({ kind: 'payments-failed', values: { title: run.title, count: 3 } })
  })

  test('of an account that pay goes to from now on', async () => {
    const { scene, colleague } = await openWithColleague()
    const params = { employee_id: scene.people[0]! }
    const { data: person } = (await server.call(employeeRoutes.read, { params }, scene.owner)).json
    const payoutAccount = { bankCode: '058', accountNumber: '0000000025', accountName: 'Ada Obi' }
    const body = { ...editable(person as never), payoutAccount } as never
    const changed = await server.call(employeeRoutes.update, { params, body }, scene.owner)
    expect(changed.status, changed.bytes.toString()).toBe(200)
    expect((await list(colleague)).data).toMatchObject([
      { kind: 'accounts-unconfirmed', values: { count: 1 } },
    ])
    expect(JSON.stringify(await list(colleague))).not.toContain('0000000025')
  })

  test('of a colleague who has joined', async () => {
    const { scene, colleague } = await openWithColleague()
    const joined = await join(server, scene.owner)
    expect((await list(colleague)).data).toMatchObject([
      { kind: 'member-joined', values: { name: 'Bola Ade' } },
    ])
    expect((await server.call(notificationRoutes.list, {}, joined)).json.data).toEqual([])
  })

  test('What was refused tells nobody', async () => {
    const { scene, colleague } = await openWithColleague()
    const run = await bringTo(server, scene, 'pending-approval')
    expect((await callsOf(server, scene.owner).approve(run)).status).toBe(403)
    expect(await kindsOf(colleague)).toEqual(['payroll-awaiting-approval'])
    expect(await kindsOf(scene.owner)).toEqual([])
  })
})

test('What happened to an account is told to its owner, in every organisation and in none', async () => {
  const person = await addMember(server, await addOrganization(server))
  const { secret } = (await server.call(secondFactorRoutes.startSecondFactor, {}, person)).json.data
  const code = totpAt(secret, server.clock.now())
  const on = await server.call(secondFactorRoutes.confirmSecondFactor, { body: { code } }, person)
  expect(on.status).toBe(200)
  expect(await kindsOf(person)).toEqual(['second-factor-on'])
  await server.query('update memberships set ended_at = $2 where user_id = $1', [
    person.userId,
    server.clock.now(),
  ])
  expect(await kindsOf(person)).toEqual(['second-factor-on'])
})

describe('Reading', () => {
  test('One, several or all are marked; what was read before keeps its time', async () => {
    const { scene, colleague } = await openWithColleague()
    const calls = callsOf(server, scene.owner)
    const run = await bringTo(server, scene, 'pending-approval')
    await callsOf(server, colleague).reject(run.id)
    await calls.submit(runOf(await calls.compute({ payrollId: run.id })).id)
    const { data, meta } = await list(colleague)
    expect(meta).toMatchObject({ total: 2, unread: 2 })
    const oldest = data[1]!
    expect((await mark(colleague, [oldest.id, oldest.id])).json.data).toEqual({ unread: 1 })
    const readAt = (await list(colleague)).data[1]!.readAt
    expect(readAt).not.toBeNull()
    expect((await mark(colleague)).json.data).toEqual({ unread: 0 })
    expect((await list(colleague)).data[1]!.readAt).toBe(readAt)
    // everybody has their own
    expect((await list(scene.owner)).meta.unread).toBe(1)
  })

  test('Somebody else’s, another organisation’s and an unknown one are all the same 404, and nothing is marked', async () => {
    const { scene, colleague } = await openWithColleague()
    await bringTo(server, scene, 'pending-approval')
    const [own] = (await list(colleague)).data
    const stranger = await addMember(server, await addOrganization(server))
    expect((await mark(stranger, [own!.id])).failure.code).toBe('not-found')
    expect((await mark(scene.owner, [own!.id])).failure.code).toBe('not-found')
    const refused = await mark(colleague, [own!.id, newId(server.clock)])
    expect([refused.status, refused.failure.code]).toEqual([404, 'not-found'])
    expect((await list(colleague)).meta.unread).toBe(1)
  })

  test('They come newest first, a page at a time; a page past the end is empty', async () => {
    const reader = await addMember(server, await addOrganization(server))
    for (let minute = 1; minute <= 5; minute++) {
      await server.query(
        `insert into account_notifications (id, user_id, kind, "values", link, created_at)
         values ($1, $2, 'pin-changed', '{}', '/app/settings', $3)`,
        [newId(server.clock), reader.userId, `2026-11-24T08:0${minute}:00Z`],
      )
    }
    const page = await list(reader, { page: 2, perPage: 2 })
    expect(page.meta).toEqual({ page: 2, perPage: 2, total: 5, pages: 3, unread: 5 })
    expect(page.data.map(({ createdAt }) => createdAt.slice(15, 16))).toEqual(['3', '2'])
    expect((await list(reader, { page: 9, perPage: 2 })).data).toEqual([])
  })

  test('Ids that are none, an empty list, unknown fields and pages below one are refused', async () => {
    const reader = await addMember(server, await addOrganization(server))
    for (const body of [{ ids: ['x'] }, { ids: [] }, { id: newId(server.clock) }, { ids: 'all' }]) {
      const answer = await server.call(notificationRoutes.markAsRead, { body } as never, reader)
      expect([400, 422], JSON.stringify(body)).toContain(answer.status)
    }
    expect((await server.call(notificationRoutes.list, { query: { page: 0 } }, reader)).status).toBe(400)
  })

  test('What was read more than a year ago goes when something new comes; what is unread stays', async () => {
    const { scene, colleague } = await openWithColleague()
    const run = await bringTo(server, scene, 'pending-approval')
    await callsOf(server, colleague).reject(run.id)
    const readOrNot = ['2025-11-23T08:00:00Z', '2025-11-25T08:00:00Z', null]
    for (const readAt of readOrNot) {
      await server.query(
        `insert into notifications (organization_id, id, user_id, kind, "values", link, created_at, read_at)
         values ($1, $2, $3, 'import-finished', '{}', '/app/employees', '2025-01-05T08:00:00Z', $4)`,
        [scene.organization.id, newId(server.clock), colleague.userId, readAt],
      )
      await server.query(
        `insert into account_notifications (id, user_id, kind, "values", link, created_at, read_at)
         values ($1, $2, 'password-changed', '{}', '/app/settings', '2025-01-05T08:00:00Z', $3)`,
        [newId(server.clock), colleague.userId, readAt],
      )
    }
    const old = async () =>
      (await list(colleague)).data.filter(({ createdAt }) => createdAt < '2026').map(({ readAt }) => readAt)
    expect(await old()).toHaveLength(6)
    const calls = callsOf(server, scene.owner)
    await calls.submit(runOf(await calls.compute({ payrollId: run.id })).id)
    await actsOn(server).createPin(colleague)
    expect((await old()).filter((readAt) => readAt === null)).toHaveLength(2)
    expect((await old()).filter((readAt) => readAt?.startsWith('2025-11-25'))).toHaveLength(2)
    expect(await old()).toHaveLength(4)
  })

  test('Whoever may no longer do anything about it no longer sees it', async () => {
    const { scene, colleague } = await openWithColleague()
    await bringTo(server, scene, 'pending-approval')
    expect(await kindsOf(colleague)).toEqual(['payroll-awaiting-approval'])
    const role = { name: 'HR assistant', permissions: ['view:employees' as const] }
    const { id } = (await server.call(roleRoutes.createRole, { body: role }, scene.owner)).json.data
    await server.query(`update memberships set role = 'custom', role_id = $2 where user_id = $1`, [
      colleague.userId,
      id,
    ])
    expect(await list(colleague)).toMatchObject({ data: [], meta: { total: 0, unread: 0 } })
  })
})
