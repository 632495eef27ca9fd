import type { subscriptionStatus } from '@kazi/contract/billing'
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

export const selectSubscription = ({ db, organization }: OrganizationContext): Promise<SubscriptionRow> =>
  db
    .selectFrom('organizations')
    .leftJoin('subscriptions', 'subscriptions.organization_id', 'organizations.id')
    .where('organizations.id', '=', organization.id)
    .select([
      'organizations.demo',
      'organizations.created_at as madeAt',
      'subscriptions.status',
      'subscriptions.ends_at as endsAt',
    ])
    .executeTakeFirstOrThrow()
