import type { billingRoutes } from '@kazi/contract/billing'
import type { ResponseOf } from '@kazi/contract/route'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { type SubscriptionRow, selectSubscription } from './subscription.queries.ts'

/** What an organisation's use of the product stands on. */
export type Subscription = ResponseOf<typeof billingRoutes.readSubscription>['data']

/** How long an organisation tries the product, from the day it was made. */
const trialMs = 30 * 86_400_000

/** Where nobody bills, everybody is a subscriber without end. */
const unbilled: Subscription = { status: 'active', endsAt: null }

/** The organisation's subscription as it counts now; without one on record its trial runs, and then it has expired. */
export async function readSubscription(context: RequestContext): Promise<Subscription> {
  if (context.config.billedOrganizations === 'none') return unbilled
  return transact(context, async (inside) => subscriptionOf(inside, await selectSubscription(inside)))
}

/**
 * Sees to it that the organisation may do what is a subscriber's. Asks nothing where nobody bills.
 * @throws Refusal `subscription.expired`.
 */
export async function assertSubscribed(context: RequestContext): Promise<void> {
  if ((await readSubscription(context)).status === 'expired') refuse('subscription.expired')
}

function subscriptionOf(
  { config, clock }: RequestContext,
  { demo, madeAt, status, endsAt }: SubscriptionRow,
): Subscription {
  if (config.billedOrganizations === 'demo' && !demo) return unbilled
  if (status !== null) return { status: status as Subscription['status'], endsAt }
  const trialEndsAt = new Date(Date.parse(madeAt) + trialMs).toISOString()
  const isOver = trialEndsAt <= clock.now().toISOString()
  return { status: isOver ? 'expired' : 'free trial', endsAt: trialEndsAt }
}
