import { transactDirectory } from '#platform/db/transact.ts'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain } from '#testing/calls/prepared-call.ts'
import { contextFor } from '#testing/contexts.ts'
import type { TestServer } from '#testing/server-on-cluster.ts'
import { replacePlans, upsertSeller } from '../subscription.queries.ts'

/** What the operator of the tests sells in Nigeria: 1,500 naira for each person, with VAT, and a cheaper plan. */
export const offer = {
  seller: {
    country: 'NG' as const,
    name: 'Kazi Services Ltd',
    address: '4 Marina, Lagos',
    vatNumber: '12345678-0001',
    bank: 'Zenith Bank',
    accountName: 'Kazi Services Ltd',
    accountNumber: '1012345678',
  },
  plans: [
    { code: 'standard', name: 'Standard', priceMinor: 150_000 },
    { code: 'small', name: 'Small', priceMinor: 90_000 },
  ],
}

/** Puts it on sale. */
export const sell = (server: TestServer, organization: Company['organization']): Promise<void> =>
  transactDirectory(contextFor(server, organization), async (inside) => {
    await upsertSeller(inside, offer.seller)
    await replacePlans(inside, offer.seller.country, offer.plans)
  })

/** Gives an organisation that is billed a subscription, of which a month has begun and is billed. */
export async function subscribe({ server, organization }: Company): Promise<void> {
  await sell(server, organization)
  await server.query(
    `insert into subscriptions (organization_id, plan_code, anchor_on, periods) values ($1, 'standard', $2, 1)
     on conflict (organization_id) do update set cancelled_on = null`,
    [organization.id, server.clock.today('Africa/Lagos')],
  )
  await server.query(
    `insert into subscription_invoices (organization_id, number, from_on, to_on, plan_name, people, price_minor,
       net_minor, vat_rate, vat_minor, currency, parties, issued_on, due_on)
     select $1, coalesce(max(number), 0) + 1, $2, $2::date + 30, 'Standard', 3, 150000, 450000, 75000, 33750, 'NGN', $3,
       $2, $2::date + 14
     from subscription_invoices where organization_id = $1 on conflict do nothing`,
    [
      organization.id,
      server.clock.today('Africa/Lagos'),
      JSON.stringify({ seller: offer.seller, customer: { name: organization.name, for: null } }),
    ],
  )
}

/** How each call about the subscription succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'billing.readSubscription': plain,
  'billing.listPlans': plain,
  'billing.listPayments': plain,
  'billing.downloadInvoice': async (company) => {
    await subscribe(company)
    return { params: { number: '1' } }
  },
  'billing.renew': async (company) => {
    await subscribe(company)
    await company.server.query(
      'update subscriptions set cancelled_on = anchor_on where organization_id = $1',
      [company.organization.id],
    )
    return { body: { planCode: 'standard' } }
  },
  'billing.cancel': async (company) => {
    await subscribe(company)
    return {}
  },
}
