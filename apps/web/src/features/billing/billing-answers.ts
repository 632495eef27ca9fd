import type { billingRoutes, subscriptionStatus } from '@kazi/contract/billing'
import type { consultantOverviewRoutes } from '@kazi/contract/consultant-overview'
import type { ResponseOf } from '@kazi/contract/route'
import type * as z from 'zod/mini'
import type { Tone } from '#components/chip.tsx'

export type Subscription = ResponseOf<typeof billingRoutes.readSubscription>['data']
export type Offer = ResponseOf<typeof billingRoutes.listPlans>['data']
export type Plan = Offer['plans'][number]
export type Invoice = ResponseOf<typeof billingRoutes.listPayments>['data'][number]
export type ClientBilling = ResponseOf<typeof consultantOverviewRoutes.listBillings>['data'][number]
export type Status = z.infer<typeof subscriptionStatus>

export const statusTones: Readonly<Record<Status, Tone>> = {
  'free trial': 'info',
  active: 'up',
  overdue: 'warn',
  cancelled: 'neutral',
  expired: 'down',
}
