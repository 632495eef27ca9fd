import type { LocalDate } from '@kazi/values/local-date'

/** A day that a request takes, a day on which nobody works among them. Hundredths of a day. */
export interface LeaveDay {
  readonly on: LocalDate
  /** how much of the day is leave */
  readonly away: 50 | 100
  /** how much of it counts against the balance */
  readonly counted: number
  /** of the part that is leave, in millionths */
  readonly paidShare: number
}

/** A day of a type that counts, or counted, before a request. */
export interface CountedDay {
  readonly on: LocalDate
  readonly counted: number
}
