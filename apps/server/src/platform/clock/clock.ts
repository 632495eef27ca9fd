import { type LocalDate, localDate } from '@kazi/values/local-date'

/** The only source of time in the server. */
export interface Clock {
  now(): Date
  /** The calendar day that it is in a time zone, such as `Africa/Lagos`. */
  today(timeZone: string): LocalDate
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): LocalDate {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish dates are written as ISO 8601 writes them.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return localDate(format.format(instant))
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  today: (timeZone) => dayIn(timeZone, new Date()),
}

/** A clock that goes on from a given instant, and can be sent elsewhere: tests, demo, pictures. */
export class TravellingClock implements Clock {
  #offsetMs: number

  constructor(instant: string | Date) {
    this.#offsetMs = 0
    this.travelTo(instant)
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  today(timeZone: string): LocalDate {
    return dayIn(timeZone, this.now())
  }

  /** From now on it is `instant`, and time goes on. */
  travelTo(instant: string | Date): void {
    const target = new Date(instant).getTime()
    if (Number.isNaN(target)) throw new Error(`not an instant: ${String(instant)}`)
    this.#offsetMs = target - Date.now()
  }

  /** Moves the clock on (or, negative, back). */
  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds
  }
}
