import type { LocalDate } from '@kazi/values/local-date'
import { listActiveOrganizations } from '#domains/organizations/index.ts'
import type { RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { confirmPayment } from './invoices.service.ts'
import { beginMonths, resumeMonths } from './months.service.ts'
import { standingOf } from './standing.ts'
import {
  lockSubscription,
  replacePlans,
  type Seller,
  type StoredPlan,
  selectSubscription,
  upsertSeller,
} from './subscription.queries.ts'
import { statusOf } from './subscription.rules.ts'

/** Puts on sale what an operator's file says, in place of what was on sale in the country. */
export const putOnSale = (
  context: RequestContext,
  { seller, plans }: { readonly seller: Seller; readonly plans: readonly StoredPlan[] },
): Promise<void> =>
  transactDirectory(context, async (inside) => {
    await upsertSeller(inside, seller)
    await replacePlans(inside, seller.country, plans)
  })

/**
 * Takes the operator's word that an invoice was paid, and lets the months come that waited for it.
 * @returns what the organisation is called
 * @throws Error with a sentence for the operator
 */
export async function takePayment(
  context: RequestContext,
  slug: string,
  number: number,
  paid: { readonly on: LocalDate; readonly reference: string; readonly operator: string },
): Promise<string> {
  const organizations = await transactDirectory(context, listActiveOrganizations)
  const organization = organizations.find((one) => one.slug === slug)
  if (!organization) throw new Error(`There is no organisation at ${slug}.`)
  await transact({ ...context, organization }, async (inside) => {
    if (paid.on > inside.clock.today(organization.timeZone)) throw new Error(`${paid.on} is still ahead.`)
    await lockSubscription(inside)
    const row = await selectSubscription(inside)
    const { status } = statusOf(standingOf(inside, row), inside.clock.today(organization.timeZone))
    await confirmPayment(inside, number, paid)
    if (status === 'expired') await resumeMonths(inside, row)
    await beginMonths(inside)
  })
  return organization.name
}
