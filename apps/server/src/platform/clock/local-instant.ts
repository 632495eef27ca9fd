import { type LocalDate, localDate } from '@kazi/values/local-date'

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a time zone show at an instant, read as if they were in UTC. */
function shownIn(timeZone: string, instant: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish dates are written as ISO 8601 writes them.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`)
}

/** The instant at which the clocks of a time zone show a full hour of a day. @param hour 0 to 23 */
export function instantAt(timeZone: string, day: LocalDate, hour: number): Date {
  const asIfUtc = Date.parse(`${localDate(day)}T${String(hour).padStart(2, '0')}:00:00Z`)
  return new Date(asIfUtc - (shownIn(timeZone, asIfUtc) - asIfUtc))
}
