import { addDays, type LocalDate, toEpochDay, weekdayOf } from '@kazi/values/local-date'

/*
 * Times of day in whole minutes after midnight, by the organisation's clock. None of the three countries moves its clocks,
 * so a stretch of time is the same number of minutes wherever in the year it lies.
 */

const dayLong = 1440

/** The Monday on or before a day. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(day, 1 - weekdayOf(day))

/** `22:00` in minutes after midnight. */
export const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Minutes after midnight as a time of day; past midnight it is the next day's. */
export function clockOf(minute: number): string {
  const within = ((minute % dayLong) + dayLong) % dayLong
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** From a time to another, which is the next day's where it isn't later: 22:00 to 06:00 are eight hours, 08:00 to 08:00 a day. */
export function durationOf(startsAt: string, endsAt: string): number {
  const minutes = minuteOf(endsAt) - minuteOf(startsAt)
  return minutes > 0 ? minutes : minutes + dayLong
}

/** A stretch of time as minutes since 1970: its first, and the one after its last. */
export function spanOf(on: LocalDate, startMinute: number, minutes: number): readonly [number, number] {
  const start = toEpochDay(on) * dayLong + startMinute
  return [start, start + minutes]
}

/** How many minutes of a stretch lie between two times of day, such as from 22:00 to 06:00. */
export function minutesWithin(startMinute: number, minutes: number, from: number, to: number): number {
  const long = to > from ? to - from : to - from + dayLong
  let within = 0
  // the window that began on the day before, that of the day, and that of the next
  for (const day of [-1, 0, 1]) {
    const opens = from + day * dayLong
    within += Math.max(0, Math.min(startMinute + minutes, opens + long) - Math.max(startMinute, opens))
  }
  return within
}

/** Minutes as hundredths of an hour, half up: what a month's sum is paid as. */
export const hundredthsOf = (minutes: number): number => Math.round((minutes * 100) / 60)
