/* Paying out: the door of the domain. */
export { nameEnquiryEndpoints } from './name-enquiry.ts'
export { isPaymentEvidence } from './payment.queries.ts'
export { paymentEndpoints, paymentHandlers } from './payments.routes.ts'
export { bindingOf as releaseBindingOf } from './release.service.ts'
