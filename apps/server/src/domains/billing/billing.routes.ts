import type { billingRoutes } from '@kazi/contract/billing'
import type { Handlers } from '#platform/http/handlers.ts'
import { readSubscription } from '#platform/http/subscription.ts'

export const billingHandlers: Handlers<typeof billingRoutes> = {
  readSubscription: async (context) => ({ data: await readSubscription(context) }),
}
