/* Paydays and due dates in somebody's own calendar, by a secret address: the door of the domain. */
export { calendarFeedEndpoints } from './calendar-feed.routes.ts'
export type { CalendarDay, CalendarSource } from './calendar-source.ts'
