import type { LocalDate } from '@kazi/values/local-date'
import { weekdayOf } from '@kazi/values/local-date'
import { minutesWithin } from '../clock/clock.rules.ts'
import type { Premiums } from '../clock/terms.ts'

/** A time that was worked, as far as its minutes are told apart. */
export interface WorkedStretch {
  readonly id: string
  /** the day that it begins on, which all of it counts for, over midnight and over a month's end */
  readonly on: LocalDate
  readonly startMinute: number
  /** from beginning to end */
  readonly minutes: number
  readonly unpaidBreakMinutes: number
}

/** The minutes of a time by how they are paid; each is of one of the first four. */
export interface Classes {
  readonly ordinary: number
  readonly overtime: number
  readonly restDay: number
  readonly holiday: number
  /** of all of these, those of the night */
  readonly night: number
  /** it is the first of its day */
  readonly isDay: boolean
}

/**
 * Tells the minutes of one person's week apart. All minutes of a holiday are a holiday's and all of the rest day its own, where
 * they have a premium; of the others those are overtime that go over the day's limit, and then those over the week's, of which
 * what is overtime already counts no second time.
 * @param times of one week from Monday, in any order
 * @param premiumsOn what held on a day
 */
export function classifyWeek(
  times: readonly WorkedStretch[],
  premiumsOn: (on: LocalDate) => Premiums,
  isHoliday: (on: LocalDate) => boolean,
): ReadonlyMap<string, Classes> {
  const classes = new Map<string, Classes>()
  const ofDay = new Map<LocalDate, number>()
  let ofWeek = 0
  const inOrder = times.toSorted(
    (one, other) => one.on.localeCompare(other.on) || one.startMinute - other.startMinute,
  )
  for (const time of inOrder) {
    const { id, on } = time
    const premiums = premiumsOn(on)
    const worked = time.minutes - time.unpaidBreakMinutes
    const isDay = !ofDay.has(on)
    const night = Math.min(
      worked,
      minutesWithin(time.startMinute, time.minutes, premiums.nightFrom, premiums.nightTo),
    )
    const nothing = { ordinary: 0, overtime: 0, restDay: 0, holiday: 0, night, isDay }
    const before = ofDay.get(on) ?? 0
    ofDay.set(on, before + worked)
    if (premiums.holiday !== null && isHoliday(on)) classes.set(id, { ...nothing, holiday: worked })
    else if (premiums.restDay !== null && weekdayOf(on) === premiums.restDayOn)
      classes.set(id, { ...nothing, restDay: worked })
    else {
      const overDay = overOf(premiums.dailyOvertimeAfter, before, worked, premiums)
      const overWeek = overOf(premiums.weeklyOvertimeAfter, ofWeek, worked - overDay, premiums)
      const ordinary = worked - overDay - overWeek
      ofWeek += ordinary
      classes.set(id, { ...nothing, ordinary, overtime: overDay + overWeek })
    }
  }
  return classes
}

/** What of so many further minutes lies over a limit; nothing where there is no limit, or nothing is paid for it. */
function overOf(limit: number | null, before: number, further: number, { overtime }: Premiums): number {
  if (limit === null || overtime === null) return 0
  return Math.min(further, Math.max(0, before + further - limit))
}
