/* Payslips to their people, by mail and behind a code: the door of the domain. */
export { mailQueued } from './delivery.service.ts'
export { payslipDeliveryJobs } from './payslip-delivery.jobs.ts'
export { payslipMailEndpoints, payslipMailHandlers } from './payslip-delivery.routes.ts'
export { payslipBehindDoor } from './payslip-door.service.ts'
