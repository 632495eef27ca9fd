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
