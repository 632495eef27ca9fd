import { billingRoutes } from '@kazi/contract/billing'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { downloadInvoice, listPayments, listPlans } from './invoices.service.ts'
import { cancel, readSubscription, renew } from './subscription.service.ts'

export const billingHandlers: Handlers<typeof billingRoutes> = {
  readSubscription: async (context) => ({ data: await readSubscription(context) }),
  listPlans: async (context) => ({ data: await listPlans(context) }),
  listPayments: (context, { query }) => listPayments(context, query),
  downloadInvoice: (context, { params, query }) => downloadInvoice(context, params.number, query.kind),
  renew: async (context, { body }) => ({ data: await renew(context, body.planCode) }),
  cancel: async (context) => ({ data: await cancel(context) }),
}

export const billingEndpoints = area(billingRoutes, billingHandlers)
