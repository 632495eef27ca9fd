/* What is owed to authorities and third parties, until when, and the proof that it was paid: the door of the domain. */

export { accrue } from './accrual.service.ts'
export { remittanceCalendar } from './calendar-days.ts'
export { type DueFigures, readDueFigures } from './due-figures.ts'
export { readDuesOutlook } from './dues-outlook.ts'
export { listOverdue, type Overdue } from './overdue.ts'
export { remind } from './reminders.service.ts'
export { remittanceJobs, remittanceSchedules } from './remittances.jobs.ts'
export { remittanceEndpoints, remittanceHandlers } from './remittances.routes.ts'
