/* Hiring, from a job on a public page to a person on payroll: the door of the domain. */

export { listPublicDepartments } from './careers.service.ts'
export { hiringJobs, hiringSchedules } from './hiring.jobs.ts'
export { hiringEndpoints, hiringHandlers, onboardingHandlers } from './hiring.routes.ts'
export { offerApproval } from './offer-decisions.service.ts'
export { readWaitingHiring, type WaitingHiring } from './waiting.queries.ts'
