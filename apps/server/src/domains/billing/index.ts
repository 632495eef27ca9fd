/* What an organisation pays for the product: the door of the domain. Whether it may go on is the platform's to ask. */
export { billingEndpoints } from './billing.routes.ts'
export { insertSubscription } from './subscription.queries.ts'
