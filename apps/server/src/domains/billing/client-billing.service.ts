import type { consultantOverviewRoutes } from '@kazi/contract/consultant-overview'
import type { ResponseOf } from '@kazi/contract/route'
import type { Minor } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { selectInvoices, sumInvoices } from './invoice.queries.ts'
import { readSubscriptionIn } from './subscription.service.ts'

type ClientBilling = Omit<
  ResponseOf<typeof consultantOverviewRoutes.listBillings>['data'][number],
  'id' | 'name' | 'country'
>

/** How an organisation’s subscription stands, as a practice sees it of a client. */
export async function readClientBilling(context: OrganizationContext): Promise<ClientBilling> {
  const { status, endsAt, isBilled, payer } = await readSubscriptionIn(context)
  const [last] = await selectInvoices(context, { page: 1, perPage: 1 })
  const { open, openMinor, dueOn } = await sumInvoices(context)
  const money = (amount: number) => ({ amount: amount as Minor, currency: context.organization.currency })
  return {
    ...{ isBilled, status, endsAt, payer },
    plan: last?.planName ?? null,
    people: last?.people ?? null,
    lastTotal: last ? money(last.netMinor + last.vatMinor) : null,
    open: dueOn === null ? null : { count: open, total: money(openMinor ?? 0), dueOn },
  }
}
