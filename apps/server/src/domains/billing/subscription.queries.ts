import type { subscriptionStatus } from '@kazi/contract/billing'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { OrganizationContext } from '#platform/context.ts'

/** Puts a subscription on record, unless the organisation has one. @param endsAt null: it runs on until it is ended */
export async function insertSubscription(
  { db, organization }: OrganizationContext,
  subscription: { readonly status: z.output<typeof subscriptionStatus>; readonly endsAt: string | null },
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      organization_id: organization.id,
      status: subscription.status,
      ends_at: subscription.endsAt,
    })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute()
}

/** What is on record of the organisation, as far as its subscription goes by it. */
export interface SubscriptionRow {
  readonly demo: boolean
  readonly madeAt: string
  readonly status: string | null
  readonly endsAt: string | null
}

export async function selectSubscription({
  db,
  organization,
}: OrganizationContext): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    select o.demo, o.created_at as "madeAt", s.status, s.ends_at as "endsAt"
    from organization_profiles o
    left join subscriptions s on s.organization_id = ${organization.id}
    where o.id = ${organization.id}`.execute(db)
  return rows[0]!
}
