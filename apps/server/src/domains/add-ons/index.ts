/* What is paid beside the salary and taken beside what the law takes, and who gets that: the door of the domain. */
export { addOnEndpoints, addOnHandlers } from './add-ons.routes.ts'
export { addOnPay } from './pay/add-on-contributor.ts'
