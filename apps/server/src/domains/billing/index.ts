/* What an organisation pays for the product, and whether it may go on: the door of the domain. */
export { billingCommands } from './billing.commands.ts'
export { billingJobs, billingSchedules } from './billing.jobs.ts'
export { billingEndpoints, billingHandlers } from './billing.routes.ts'
export { readClientBilling } from './client-billing.service.ts'
export { confirmPayment } from './invoices.service.ts'
export { beginMonthsOnce } from './months.service.ts'
export { replacePlans, updatePayer, upsertSeller } from './subscription.queries.ts'
export { assertSubscribed, renewIn } from './subscription.service.ts'
