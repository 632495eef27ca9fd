import type { LocalDate } from '@kazi/values/local-date'
import { toEpochDay } from '@kazi/values/local-date'

/** A day of the picture, and what could be, or will be, spent at its end. */
export interface HorizonPoint {
  /** days since the epoch */
  readonly day: number
  readonly has: number
}

export interface Horizon {
  /** what was, up to today */
  readonly past: readonly HorizonPoint[]
  /** what will be, from today on; empty where nobody knows what there is */
  readonly ahead: readonly HorizonPoint[]
  readonly from: number
  readonly today: number
  readonly until: number
  readonly low: number
  readonly high: number
}

interface Given {
  readonly today: LocalDate
  readonly until: LocalDate
  readonly past: readonly { readonly on: LocalDate; readonly has: number }[]
  /** null where it isn't known */
  readonly now: number | null
  readonly days: readonly { readonly on: LocalDate; readonly left: number | null }[]
}

/** How far the picture looks back where nothing happened before. */
const backAtLeast = 21

/** The days of the picture with what there is on each: between two of them it stays as it was. */
export function horizonOf({ today, until, past, now, days }: Given): Horizon {
  const at = toEpochDay(today)
  const first = past[0] ? toEpochDay(past[0].on) : at
  const from = Math.min(first, at - backAtLeast)
  const before = past.map(({ on, has }) => ({ day: toEpochDay(on), has }))
  const last = before.at(-1)
  const isKnown = now !== null
  const points = last && isKnown && last.day < at ? [...before, { day: at, has: last.has }] : before
  const ahead = isKnown
    ? [
        { day: at, has: now },
        ...days.flatMap(({ on, left }) => (left === null ? [] : { day: toEpochDay(on), has: left })),
      ]
    : []
  const values = [0, ...points.map(({ has }) => has), ...ahead.map(({ has }) => has)]
  return {
    past: points,
    ahead,
    from,
    today: at,
    until: Math.max(toEpochDay(until), ...days.map(({ on }) => toEpochDay(on))),
    low: Math.min(...values),
    high: Math.max(...values, 1),
  }
}

/** The outline of steps: each value holds until the next day's. */
export function stepPath(
  points: readonly HorizonPoint[],
  until: number,
  x: (day: number) => number,
  y: (has: number) => number,
): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${x(first.day)},${y(first.has)}`]
  for (const { day, has } of rest) parts.push(`H${x(day)}`, `V${y(has)}`)
  return `${parts.join('')}H${x(until)}`
}
