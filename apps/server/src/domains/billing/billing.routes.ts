import { billingRoutes } from '@kazi/contract/billing'
import { area } from '#platform/http/handlers.ts'
import { readSubscription } from './subscription.service.ts'

export const billingEndpoints = area(billingRoutes, {
  readSubscription: async (context) => ({ data: await readSubscription(context) }),
})
