/* Paying runs out: the door of the domain. */
export { nameEnquiryEndpoints } from './name-enquiry.ts'
export { payoutEndpoints, payoutHandlers } from './payouts.routes.ts'
export { bindingOf as releaseBindingOf } from './release.service.ts'
