import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readActiveOrganization } from '#domains/organizations/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { contextFor } from '#testing/contexts.ts'
import { untilWaiting } from '#testing/held-rows.ts'
import { openTestServer } from '#testing/test-server.ts'
import { actsOn, pin } from './test/account-scene.ts'

/*
 * Prevents: an owner's decision and somebody else's change of the same account that wait for each other until the
 * database ends one of them. Whoever changes people holds them before the authorisation; so does whoever decides.
 */

const server = await openTestServer()

const { openScene, changeAccount, latestLink, decide, currentAccount } = actsOn(server)

const holdPeople = ({ db, organization }: OrganizationContext) =>
  sql`select from employee_revisions where organization_id = ${organization.id} for update`.execute(db)

test('A decision that waits for somebody who changes people holds nothing that they still need', async () => {
  for (const decision of ['approve', 'decline'] as const) {
    const { owner, officer, employeeId } = await openScene()
    await changeAccount(officer, employeeId, '0987654321')
    const token = await latestLink(owner)
    const [open] = await server.query<{ id: string; organization_id: Id }>(
      'select id, organization_id from authorizations where decision is null order by id desc limit 1',
    )
    const organization = await readActiveOrganization(server.services, open!.organization_id)
    const decided = await transact(contextFor(server, organization), async (inside) => {
      await holdPeople(inside)
      const answer = decide(token, pin, decision)
      await untilWaiting(server)
      // What a change of the account does next; without waiting, or this fails.
      await sql`select from authorizations where id = ${open!.id} for update nowait`.execute(inside.db)
      return { answer }
    })
    expect((await decided.answer).status).toBe(200)
    const { account_number } = await currentAccount(employeeId)
    expect(account_number).toBe(decision === 'approve' ? '0987654321' : '0123456789')
  }
})

test('A decision, a further change and another owner’s decision at once end without a deadlock, one of them in force', async () => {
  const deadlocks = async () =>
    (
      await server.query<{ count: string }>(
        'select deadlocks::text as count from pg_stat_database where datname = current_database()',
      )
    )[0]!.count
  const before = await deadlocks()
  for (let round = 0; round < 5; round++) {
    const { owner, officer, employeeId } = await openScene()
    await changeAccount(officer, employeeId, '0987654321')
    const token = await latestLink(owner)
    const [declined, approved, changed] = await Promise.all([
      decide(token, pin, 'decline'),
      decide(token, pin, 'approve'),
      changeAccount(officer, employeeId, '1111111111'),
    ])
    const statuses = [declined.status, approved.status]
    expect(statuses.filter((status) => status === 200).length, String(statuses)).toBeLessThanOrEqual(1)
    for (const status of statuses) expect([200, 404]).toContain(status)
    expect([200, 409]).toContain(changed.status)
  }
  expect(await deadlocks()).toBe(before)
})
