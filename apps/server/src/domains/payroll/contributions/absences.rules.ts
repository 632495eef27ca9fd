import type { Absence } from '@kazi/payroll'
import { addDays } from '@kazi/values/local-date'

/**
 * What several areas say of days that aren't worked, as one list without overlaps: of a day the area that was asked first
 * speaks, so that who is suspended, or not employed, loses nothing twice by leave on the same days.
 */
export function joinAbsences(first: readonly Absence[], further: readonly Absence[]): readonly Absence[] {
  if (first.length === 0) return further
  if (further.length === 0) return first
  const left = first.reduce<readonly Absence[]>(
    (rest, taken) => rest.flatMap((absence) => without(absence, taken)),
    further,
  )
  return [...first, ...left].toSorted((one, other) => one.from.localeCompare(other.from))
}

/** What of an absence lies before and after another. */
function without(absence: Absence, taken: Absence): Absence[] {
  if (taken.to < absence.from || taken.from > absence.to) return [absence]
  const parts: Absence[] = []
  if (absence.from < taken.from) parts.push({ ...absence, to: addDays(taken.from, -1) })
  if (absence.to > taken.to) parts.push({ ...absence, from: addDays(taken.to, 1) })
  return parts
}
