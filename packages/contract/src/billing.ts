import * as z from 'zod/mini'
import { route } from './route.ts'
import { data, instant } from './wire.ts'

export const subscriptionStatus = z.enum(['overdue', 'active', 'cancelled', 'free trial', 'expired'])

export const billingRoutes = {
  readSubscription: route({
    name: 'billing.readSubscription',
    method: 'GET',
    path: 'billings/subscription',
    summary: 'The subscription’s status: what the paywall goes by.',
    permission: 'member',
    limit: 'reads',
    response: data(z.strictObject({ status: subscriptionStatus, endsAt: z.nullable(instant) })),
    errors: [],
    example: {},
  }),
}
