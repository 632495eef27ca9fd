/* What is kept of people beside their pay: contacts, papers, probation, and what of it runs out. The door of the domain. */
export { bringRecords } from './brought-records.service.ts'
export { listExpiringSoon, tellOfExpiring } from './expiring.service.ts'
export { personalRecordEndpoints, personalRecordHandlers } from './personal-records.routes.ts'
