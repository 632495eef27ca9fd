import type { Minor } from '@kazi/values/money'

/** A step within a role and what it pays for a full month; null: not said. */
export interface Level {
  readonly name: string
  readonly salaryFrom: Minor | null
  readonly salaryTo: Minor | null
}

/** The levels whose pay ends below where it begins, by their place from 0. */
export const wrongRanges = (levels: readonly Level[]): number[] =>
  levels.flatMap(({ salaryFrom, salaryTo }, index) =>
    salaryFrom !== null && salaryTo !== null && salaryTo < salaryFrom ? [index] : [],
  )

/** The levels as somebody without a look at pay sees them. */
export const withoutPay = (levels: readonly Level[]): Level[] =>
  levels.map(({ name }) => ({ name, salaryFrom: null, salaryTo: null }))

/** What such a person writes keeps the pay that each level of the same name had. */
export function keepingPay(levels: readonly Level[], before: readonly Level[]): Level[] {
  const known = new Map(before.map((level) => [level.name, level]))
  return withoutPay(levels).map((level) => known.get(level.name) ?? level)
}
