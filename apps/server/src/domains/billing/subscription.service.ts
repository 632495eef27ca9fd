import { billingRoutes } from '@kazi/contract/billing'
import type { ResponseOf } from '@kazi/contract/route'
import { type LocalDate, laterOf } from '@kazi/values/local-date'
import { audit } from '#platform/audit/audit.ts'
import { instantAt } from '#platform/clock/local-instant.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { beginMonths } from './months.service.ts'
import { isBilled, standingOf } from './standing.ts'
import {
  deleteSubscription,
  findSeller,
  lockSubscription,
  selectPlans,
  selectSubscription,
  upsertSubscription,
} from './subscription.queries.ts'
import { lastDayBegun, type Standing, statusOf } from './subscription.rules.ts'

/** What an organisation's use of the product stands on. */
export type Subscription = ResponseOf<typeof billingRoutes.readSubscription>['data']

/** Where nobody bills, everybody is a subscriber without end. */
const unbilled: Subscription = {
  status: 'active',
  endsAt: null,
  isBilled: false,
  planCode: null,
  payer: 'client',
  dueOn: null,
}

/** The organisation's subscription as it counts now; without a plan its trial runs, and then it has expired. */
export async function readSubscription(context: RequestContext): Promise<Subscription> {
  if (context.config.billedOrganizations === 'none') return unbilled
  return transact(context, readSubscriptionIn)
}

/** The same in a transaction. */
export async function readSubscriptionIn(context: OrganizationContext): Promise<Subscription> {
  const row = await selectSubscription(context)
  if (!isBilled(context, row)) return unbilled
  const { status, endsOn } = statusOf(standingOf(context, row), todayOf(context))
  return {
    status,
    endsAt: endsOn === null ? null : instantAt(context.organization.timeZone, endsOn, 0).toISOString(),
    isBilled: true,
    planCode: row.planCode,
    payer: row.practice === null ? 'client' : 'practice',
    dueOn: row.dueOn,
  }
}

const todayOf = ({ clock, organization }: OrganizationContext): LocalDate =>
  clock.today(organization.timeZone)

/**
 * Sees to it that the organisation may do what is a subscriber's. Asks nothing where nobody bills.
 * @throws Refusal `subscription.expired`.
 */
export async function assertSubscribed(context: RequestContext): Promise<void> {
  if ((await readSubscription(context)).status === 'expired') refuse('subscription.expired')
}

/**
 * Takes a plan, takes a cancellation back, or changes the plan from the next month.
 * @throws Refusal `billing.off`, `billing.plan-unknown`, `billing.invoice-open`, `billing.runs-already`.
 */
export const renew = (context: RequestContext, planCode: string): Promise<Subscription> =>
  transact(context, async (inside) => {
    await renewIn(inside, planCode)
    return readSubscriptionIn(inside)
  })

/** The same in a transaction. */
export async function renewIn(context: OrganizationContext, planCode: string): Promise<void> {
  await lockSubscription(context)
  const row = await selectSubscription(context)
  if (!isBilled(context, row)) refuse('billing.off')
  const { country } = context.organization
  const plans = await selectPlans(context, country)
  if (!(await findSeller(context, country)) || plans.every(({ code }) => code !== planCode)) {
    refuse('billing.plan-unknown', {}, { fields: { planCode: 'billing.plan-unknown' } })
  }
  const standing = standingOf(context, row)
  const { status } = statusOf(standing, todayOf(context))
  if (status === 'expired' && row.dueOn !== null) refuse('billing.invoice-open')
  const runs =
    status === 'active' || status === 'overdue' || (status === 'free trial' && row.planCode !== null)
  if (runs && row.planCode === planCode && row.cancelledOn === null) refuse('billing.runs-already')
  const kept = status === 'expired' || row.planCode === null ? null : standing.plan
  await upsertSubscription(context, {
    plan_code: planCode,
    anchor_on: kept?.anchorOn ?? laterOf(todayOf(context), standing.trialEndsOn),
    periods: kept?.periods ?? 0,
    cancelled_on: null,
  })
  await audit(context, {
    event: billingRoutes.renew.name,
    object: `organization:${context.organization.id}`,
    before: { status, plan: row.planCode },
    after: { plan: planCode },
  })
  await beginMonths(context)
}

/** Ends the subscription with the month that is begun. @throws Refusal `billing.off`, `billing.nothing-runs`. */
export const cancel = (context: RequestContext): Promise<Subscription> =>
  transact(context, async (inside) => {
    await lockSubscription(inside)
    const row = await selectSubscription(inside)
    if (!isBilled(inside, row)) refuse('billing.off')
    const standing: Standing = standingOf(inside, row)
    const { status } = statusOf(standing, todayOf(inside))
    const { plan } = standing
    if (!plan || plan.cancelledOn !== null || status === 'expired') return refuse('billing.nothing-runs')
    // nothing has begun: the trial goes on as if no plan had been chosen
    if (plan.periods === 0) await deleteSubscription(inside)
    else {
      await upsertSubscription(inside, {
        plan_code: row.planCode!,
        anchor_on: plan.anchorOn,
        periods: plan.periods,
        cancelled_on: todayOf(inside),
      })
    }
    await audit(inside, {
      event: billingRoutes.cancel.name,
      object: `organization:${inside.organization.id}`,
      before: { status, plan: row.planCode },
      after: { lastDay: lastDayBegun(plan) },
    })
    return readSubscriptionIn(inside)
  })
