/* Shifts, hours and piece work, from the plan to the payslip: the door of the domain. */
export { shiftPay } from './pay/shift-pay.ts'
export { publishJobs as shiftJobs } from './roster/publish.service.ts'
export { shiftEndpoints, shiftHandlers } from './shifts.routes.ts'
