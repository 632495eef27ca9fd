/* What an organisation pays for the product, and whether it may go on: the door of the domain. */
export { billingEndpoints } from './billing.routes.ts'
export { insertSubscription } from './subscription.queries.ts'
export { assertSubscribed } from './subscription.service.ts'
