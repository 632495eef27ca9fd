import { allRoutes } from '@kazi/contract'
import type { Route } from '@kazi/contract/route'
import { describe, expect, test } from 'vitest'
import { guarded, guardedEndpoint } from '#domains/billing/test/guarded-call.ts'
import { addMember, addOrganization } from '#testing/members.ts'
import { openTestServer } from '#testing/test-server.ts'

/*
 * Prevents: a page for subscribers whose calls anybody may go on making, and an expired subscription that keeps
 * somebody from reading what is theirs.
 */

/** The calls behind the pages that the specification marks with a subscription check: each begins with one of these. */
const subscriberAreas = ['leaves', 'shifts', 'comms', 'suggestions', 'jobs', 'performance/okrs'] as const

/** Whether an expired subscription stops a call: it changes something on such a page, and is no guest's by a link. */
const needsSubscription = ({ method, path, permission }: Pick<Route, 'method' | 'path' | 'permission'>) =>
  method !== 'GET' &&
  permission !== 'public' &&
  subscriberAreas.some((area) => path === area || path.startsWith(`${area}/`))

test('Whatever changes something on a page for subscribers asks for the subscription; no reading ever does', () => {
  for (const { name, method, subscription, ...rest } of allRoutes as readonly Route[]) {
    if (needsSubscription({ method, ...rest })) expect(subscription, name).toBe(true)
    if (method === 'GET') expect(subscription, name).toBeUndefined()
  }
})

test('The rule knows the pages for subscribers from others, readers from writers, and guests', () => {
  const asks = (method: Route['method'], path: string, permission: Route['permission'] = 'member') =>
    needsSubscription({ method, path, permission })
  expect([
    asks('POST', 'leaves'),
    asks('DELETE', 'shifts'),
    asks('PATCH', 'performance/okrs/{okr_id}'),
  ]).toEqual([true, true, true])
  expect([
    asks('GET', 'leaves'),
    asks('POST', 'payroll/compute'),
    asks('POST', 'performance/appraisals'),
  ]).toEqual([false, false, false])
  expect(asks('POST', 'comms/poll/submit/{token}', 'public')).toBe(false)
})

/** Every call for subscribers, and one that is always there, so that the walk below has one. */
const subscriberRoutes: readonly Route[] = [...(allRoutes as readonly Route[]), guarded].filter(
  ({ subscription }) => subscription,
)

describe('Over HTTP an expired subscription is 402 with the code that opens the paywall, whatever is sent', async () => {
  const server = await openTestServer({
    isWorking: false,
    config: { billedOrganizations: 'all' },
    endpoints: [guardedEndpoint],
  })
  const organization = await addOrganization(server)
  const member = await addMember(server, organization)
  // its trial was over yesterday
  await server.query("update organizations set created_at = created_at - interval '31 days' where id = $1", [
    organization.id,
  ])

  test.for(subscriberRoutes.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s',
    async ([, subscriberRoute]) => {
      const { params } = subscriberRoute.example
      const answer = await server.call(subscriberRoute, { params: params as never }, member)
      expect([answer.status, answer.failure.code]).toEqual([402, 'subscription.expired'])
      expect(answer.failure.errors.join(' ')).toMatch(/subscri/i)
    },
  )
})
