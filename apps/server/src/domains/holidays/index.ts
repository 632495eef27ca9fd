/* Public holidays of each country, as dated data, and the working days between them: the door of the domain. */
export {
  addWorkingDays,
  isWorkingDay,
  lastWorkingDayUpTo,
  listHolidays,
  type PublicHoliday,
} from './public-holiday.ts'
