import type { ConflictCode, ShiftRule } from '@kazi/contract/shifts/vocabulary'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { mondayOf, spanOf } from '../clock/clock.rules.ts'
import type { ShiftTerms } from '../clock/terms.ts'

/** A stretch of work as rules look at it. */
export interface Stretch {
  readonly on: LocalDate
  readonly startMinute: number
  readonly minutes: number
  /** what of it counts as worked */
  readonly paidMinutes: number
}

/** What is known of somebody around the days that are planned. */
export interface PersonScene {
  readonly startsOn: LocalDate
  readonly endsOn: LocalDate | null
  /** what is planned already, the days around it too */
  readonly others: readonly Stretch[]
  readonly isSuspended: (on: LocalDate) => boolean
  readonly isOnLeave: (on: LocalDate) => boolean
  readonly isHoliday: (on: LocalDate) => boolean
}

/** Something that stands against a stretch. */
export interface Conflict {
  readonly code: ConflictCode
  /** a reason is enough */
  readonly canOverride: boolean
  /** the limit, in minutes, where it is one */
  readonly limit?: number
}

/**
 * Everything that stands against one stretch, the gravest first. That nobody is in two places and that nobody works who isn't
 * employed is beyond anybody's reason; of the others the organisation decides.
 */
export function conflictsOf(stretch: Stretch, scene: PersonScene, terms: ShiftTerms): Conflict[] {
  const { on } = stretch
  if (on < scene.startsOn || (scene.endsOn !== null && on > scene.endsOn))
    return [{ code: 'shifts.not-employed', canOverride: false }]
  if (scene.others.some((other) => meets(stretch, other)))
    return [{ code: 'shifts.overlaps', canOverride: false }]
  const found: Conflict[] = []
  const note = (rule: ShiftRule, isBroken: boolean, code: ConflictCode, limit?: number | null) => {
    const effect = terms.rules[rule]
    if (!isBroken || effect === 'off') return
    found.push({ code, canOverride: effect === 'warn', ...(limit ? { limit } : {}) })
  }
  note('leave', scene.isOnLeave(on), 'shifts.on-leave')
  note('suspension', scene.isSuspended(on), 'shifts.suspended')
  const { leastRest, mostOfDay, mostOfWeek } = terms
  note(
    'rest',
    leastRest !== null && scene.others.some((other) => restBetween(stretch, other) < leastRest),
    'shifts.rest-short',
    leastRest,
  )
  const ofDay = sumOf([stretch, ...scene.others.filter((other) => other.on === on)])
  note('dayHours', mostOfDay !== null && ofDay > mostOfDay, 'shifts.day-long', mostOfDay)
  const monday = mondayOf(on)
  const ofWeek = sumOf([stretch, ...scene.others.filter((other) => mondayOf(other.on) === monday)])
  note('weekHours', mostOfWeek !== null && ofWeek > mostOfWeek, 'shifts.week-long', mostOfWeek)
  note('weeklyRest', isSevenInARow(on, scene.others), 'shifts.no-rest-day')
  note('holiday', scene.isHoliday(on), 'shifts.on-holiday')
  return found.toSorted((one, other) => Number(one.canOverride) - Number(other.canOverride))
}

const sumOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)

const boundsOf = ({ on, startMinute, minutes }: Stretch) => spanOf(on, startMinute, minutes)

function meets(one: Stretch, other: Stretch): boolean {
  const [from, to] = boundsOf(one)
  const [otherFrom, otherTo] = boundsOf(other)
  return from < otherTo && otherFrom < to
}

/** Minutes between two stretches that don't meet. Two of one day are a day's work with a break. */
function restBetween(one: Stretch, other: Stretch): number {
  if (one.on === other.on) return Number.POSITIVE_INFINITY
  const [from, to] = boundsOf(one)
  const [otherFrom, otherTo] = boundsOf(other)
  return from >= otherTo ? from - otherTo : otherFrom - to
}

/** Whether a day would be one of seven worked ones in a row. */
function isSevenInARow(on: LocalDate, others: readonly Stretch[]): boolean {
  const worked = new Set([on, ...others.map((other) => other.on)])
  let run = 1
  for (let day = addDays(on, -1); worked.has(day); day = addDays(day, -1)) run += 1
  for (let day = addDays(on, 1); worked.has(day); day = addDays(day, 1)) run += 1
  return run >= 7
}
