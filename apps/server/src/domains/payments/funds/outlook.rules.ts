import type { LocalDate } from '@kazi/values/local-date'
import { type Minor, minor } from '@kazi/values/money'

/** Something that will leave on a day. */
export interface Outgoing {
  readonly on: LocalDate
  readonly what: 'payroll' | 'estimate' | 'dues'
  readonly needs: Minor
}

/** The same with what may be spent after it; null where it isn't known what there is. */
export interface DayAhead extends Outgoing {
  readonly left: Minor | null
}

/**
 * What will leave, day by day. What is late leaves today; on one day people come before authorities.
 * @param available what may be spent now; null: not known
 */
export function lookAhead(
  available: Minor | null,
  outgoing: readonly Outgoing[],
  today: LocalDate,
): DayAhead[] {
  let left = available
  return outgoing
    .filter(({ needs }) => needs > 0)
    .map((one) => ({ ...one, on: one.on < today ? today : one.on }))
    .toSorted((one, other) => compare(one.on, other.on) || compare(other.what, one.what))
    .map((one) => {
      left = left === null ? null : minor(left - one.needs)
      return { ...one, left }
    })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The first day on which there is not enough. */
export const shortDay = (days: readonly DayAhead[]): LocalDate | null =>
  days.find(({ left }) => left !== null && left < 0)?.on ?? null
