/* Leave, from the rule to the payslip: the door of the domain. */

export { listAwayByAddress } from './calendar/away-by-address.queries.ts'
export { selectSpans as listLeaveOver } from './calendar/calendar.queries.ts'
export { readWorkCalendar, selectOwnHolidays } from './days/holiday.queries.ts'
export { leaveBehindDoor } from './door/leave-door.service.ts'
export { leaveJobs, leaveSchedules } from './leave.jobs.ts'
export { leaveEndpoints, leaveHandlers } from './leave.routes.ts'
export { accrueUpTo } from './ledger/accrue.service.ts'
export { leavePay } from './pay/leave-pay.ts'
export { suggestTypesOnce } from './policies/seed-types.service.ts'
export { leaveApproval } from './requests/review.service.ts'
export { listHolidaysIn } from './requests/team.queries.ts'
export { listWaitingLeave, type WaitingLeave } from './requests/waiting.queries.ts'
