import { addDays, type LocalDate } from '@kazi/values/local-date'
import { countActive } from '#domains/employees/index.ts'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, OrganizationContext } from '#platform/context.ts'
import { nextNumber } from '#platform/counters/next-number.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { transactEach } from '#platform/db/transact-each.ts'
import { insertInvoice } from './invoice.queries.ts'
import { isBilled, standingOf } from './standing.ts'
import {
  findSeller,
  lockSubscription,
  type SubscriptionRow,
  selectPlans,
  selectSubscription,
  upsertSubscription,
} from './subscription.queries.ts'
import { daysToPay, lastDayBegun, periodOf, statusOf } from './subscription.rules.ts'
import { priceOf, vatRateOn } from './vat.rules.ts'

/** The job: in every organisation that is billed, months that have come are begun. */
export async function beginMonthsEverywhere(context: JobContext): Promise<void> {
  if (context.config.billedOrganizations === 'none') return
  const organizations = await transactDirectory(context, listActiveOrganizations)
  await transactEach(context, organizations, beginMonthsOnce)
}

/** The same in one organisation, as the first thing of its day. Asks nothing where nobody is billed. */
export async function beginMonthsOnce(context: OrganizationContext): Promise<void> {
  if (context.config.billedOrganizations === 'none') return
  await lockSubscription(context)
  await beginMonths(context)
}

/**
 * Begins the months that have come, each with an invoice for the people who are active now. Done again it begins nothing:
 * a month has one invoice, or none where it costs nothing. What has expired or was cancelled begins none.
 */
export async function beginMonths(context: OrganizationContext): Promise<void> {
  const today = context.clock.today(context.organization.timeZone)
  for (;;) {
    const row = await selectSubscription(context)
    if (!isBilled(context, row) || row.anchorOn === null || row.cancelledOn !== null) return
    if (statusOf(standingOf(context, row), today).status === 'expired') return
    const { from, to } = periodOf(row.anchorOn, row.periods ?? 0)
    if (from > today) return
    await issue(context, row, { from, to, today })
    const { planCode, anchorOn, periods } = row
    await upsertSubscription(context, {
      plan_code: planCode!,
      anchor_on: anchorOn,
      periods: (periods ?? 0) + 1,
      cancelled_on: null,
    })
  }
}

/**
 * After a payment that opens what had expired: months begin anew today, as those between were locked out and are nobody's
 * debt. What is left of a month that was paid for is had first.
 */
export async function resumeMonths(context: OrganizationContext, row: SubscriptionRow): Promise<void> {
  const { plan } = standingOf(context, row)
  const today = context.clock.today(context.organization.timeZone)
  if (!plan || plan.cancelledOn !== null || lastDayBegun(plan) >= today) return
  await upsertSubscription(context, {
    plan_code: row.planCode!,
    anchor_on: today,
    periods: 0,
    cancelled_on: null,
  })
}

interface Month {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly today: LocalDate
}

async function issue(
  context: OrganizationContext,
  { planCode, practice }: SubscriptionRow,
  { from, to, today }: Month,
): Promise<void> {
  const { country, currency, name } = context.organization
  const seller = await findSeller(context, country)
  const [plan] = await selectPlans(context, country, planCode!)
  // the operator's data is never deleted, so a plan that was chosen is there
  if (!seller || !plan) throw new Error(`the plan ${planCode} of ${country} is gone`)
  const people = await countActive(context)
  const vatRate = seller.vatNumber === null ? 0 : vatRateOn(country, today)
  const { net, vat, total } = priceOf(people, plan.priceMinor, vatRate)
  if (total === 0) return
  const { country: _, ...printed } = seller
  await insertInvoice(context, {
    number: await nextNumber(context, 'subscription-invoice'),
    ...{ from, to, people, vatRate, currency },
    planName: plan.name,
    priceMinor: plan.priceMinor,
    netMinor: net,
    vatMinor: vat,
    parties: {
      seller: printed,
      customer: practice === null ? { name, for: null } : { name: practice, for: name },
    },
    issuedOn: today,
    dueOn: addDays(today, daysToPay),
  })
}
