/* Paying runs out: the door of the domain. */
export { nameEnquiryHandlers } from './name-enquiry.ts'
export { payoutHandlers } from './payouts.routes.ts'
export { bindingOf as releaseBindingOf } from './release.service.ts'
