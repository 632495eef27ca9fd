import { billingRoutes } from '@kazi/contract/billing'
import { describe, expect, test, vi } from 'vitest'
import type { Config } from '#platform/config.ts'
import { readConfig } from '#platform/config.ts'
import type { ActiveOrganization } from '#platform/context.ts'
import { addMember, addOrganization, type TestMember } from '#testing/members.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { guarded, guardedEndpoint } from './test/guarded-call.ts'

interface Scene {
  readonly server: TestServer
  readonly organization: ActiveOrganization
  readonly member: TestMember
}

async function open(billedOrganizations: Config['billedOrganizations']): Promise<Scene> {
  const server = await openTestServer({ config: { billedOrganizations }, endpoints: [guardedEndpoint] })
  const organization = await addOrganization(server)
  return { server, organization, member: await addMember(server, organization) }
}

const read = async ({ server, member }: Scene) =>
  (await server.call(billingRoutes.readSubscription, {}, member)).json.data
const callGuarded = ({ server, member }: Scene) => server.call(guarded, {}, member)
const subscribe = ({ server, organization }: Scene, status: string) =>
  server.query(
    `insert into subscriptions (organization_id, status) values ($1, $2)
     on conflict (organization_id) do update set status = excluded.status`,
    [organization.id, status],
  )

describe('Where everybody is billed', async () => {
  const scene = await open('all')

  test('an organisation tries the product for thirty days, and then it has expired', async () => {
    expect(await read(scene)).toEqual({
      status: 'free trial',
      endsAt: expect.stringMatching(/^2026-12-24T09:00/),
    })
    expect((await callGuarded(scene)).status).toBe(200)
    await scene.server.travelTo('2026-12-24T09:01:00Z')
    const later = { ...scene, member: await addMember(scene.server, scene.organization) }
    expect((await read(later)).status).toBe('expired')
    const refused = await callGuarded(later)
    expect(refused.status).toBe(402)
    expect(refused.failure.code).toBe('subscription.expired')
    await subscribe(later, 'active')
    expect((await callGuarded(later)).status).toBe(200)
  })

  test('only an expired subscription stops anything; reading what it is, it never stops', async () => {
    const member = await addMember(scene.server, scene.organization)
    for (const status of ['overdue', 'active', 'cancelled', 'free trial', 'expired']) {
      await subscribe(scene, status)
      expect((await read({ ...scene, member })).status).toBe(status)
      expect((await callGuarded({ ...scene, member })).status).toBe(status === 'expired' ? 402 : 200)
    }
  })

  test('one organisation’s subscription is no other’s', async () => {
    await subscribe(scene, 'expired')
    const organization = await addOrganization(scene.server)
    const other = { ...scene, organization, member: await addMember(scene.server, organization) }
    expect((await read(other)).status).toBe('free trial')
  })
})

test('Where nobody is billed everybody is a subscriber, and a guarded call asks the database nothing more', async () => {
  const scene = await open('none')
  await subscribe(scene, 'expired')
  expect(await read(scene)).toEqual({ status: 'active', endsAt: null })
  const connect = vi.spyOn(scene.server.services.pool.pool, 'connect')
  expect((await callGuarded(scene)).status).toBe(200)
  // once, for the session
  expect(connect).toHaveBeenCalledTimes(1)
})

test('Unless it is said, the demo’s organisations alone are billed', async () => {
  expect(readConfig({}).billedOrganizations).toBe('demo')
  expect(readConfig({ DEMO: 'off' }).billedOrganizations).toBe('none')
  expect(readConfig({ HOST: '0.0.0.0' }).billedOrganizations).toBe('none')
  expect(readConfig({ BILLING: 'off' }).billedOrganizations).toBe('none')
  expect(readConfig({ BILLING: 'on' }).billedOrganizations).toBe('all')
  expect(() => readConfig({ BILLING: 'perhaps' })).toThrow('BILLING must be on or off')
  const scene = await open('demo')
  await subscribe(scene, 'expired')
  expect((await read(scene)).status).toBe('active')
  expect((await callGuarded(scene)).status).toBe(200)
  await scene.server.query('update organizations set demo = true where id = $1', [scene.organization.id])
  expect((await read(scene)).status).toBe('expired')
  expect((await callGuarded(scene)).status).toBe(402)
})
