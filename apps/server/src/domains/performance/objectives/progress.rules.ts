import type { Pace } from '@kazi/contract/performance/vocabulary'
import { daysBetweenInclusive, type LocalDate } from '@kazi/values/local-date'

/** All of a target, in hundredths of a percent. */
export const whole = 10_000
/** Where more than the target counts, up to twice of it. */
const twice = 2 * whole

/** What a key result is measured by: hundredths of the unit, minor units, or 0 and 1. */
export interface Measured {
  readonly start: number
  readonly target: number
  readonly current: number
}

/**
 * How much of the way from its start to its target a key result has gone, rising or falling, in hundredths of a percent. A
 * part of a hundredth is left off, so that only who is there is at all of it. Complaints from 40 down to 10 that stand at 25 are
 * (25 − 40) ÷ (10 − 40) = 15 ÷ 30 = 50.00 %.
 * @param countsOver whether more than the target counts; it is clipped at nothing and at all of it, or at twice of it
 */
export function progressOf({ start, target, current }: Measured, countsOver: boolean): number {
  const [gone, way] = [BigInt(current) - BigInt(start), BigInt(target) - BigInt(start)]
  if (way === 0n) return 0
  const exact = (gone * BigInt(whole)) / way
  const most = BigInt(countsOver ? twice : whole)
  const clipped = exact < 0n ? 0n : exact > most ? most : exact
  return Number(clipped)
}

/** Something that counts in an objective's progress. */
export interface Part {
  readonly weight: number
  readonly progress: number
}

/**
 * The weighted mean of the parts, with a part of a hundredth left off: key results at 50.00 % and 100.00 % that weigh 2 and 1
 * are (2 × 50 + 1 × 100) ÷ 3 = 66.66 %. Nothing that counts is no progress.
 */
export function meanOf(parts: readonly Part[]): number {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return 0
  return Math.floor(parts.reduce((sum, { weight, progress }) => sum + weight * progress, 0) / weights)
}

/** What a whole objective is made of: its key results, and where it says so what serves it. */
export interface Objective {
  readonly rollsUp: boolean
  readonly countsOver: boolean
  readonly keyResults: readonly (Measured & { readonly weight: number })[]
  readonly servedBy: readonly Part[]
}

/** An objective's parts, each clipped as the objective says. */
export function partsOf({ rollsUp, countsOver, keyResults, servedBy }: Objective): Part[] {
  const most = countsOver ? twice : whole
  return [
    ...keyResults.map(({ weight, ...measured }) => ({ weight, progress: progressOf(measured, countsOver) })),
    ...(rollsUp
      ? servedBy.map(({ weight, progress }) => ({ weight, progress: Math.min(progress, most) }))
      : []),
  ]
}

/** By how much less than the days make of it an objective is at risk, and behind. */
const riskyFrom = 1_000
const behindFrom = 3_000

export interface PaceOf {
  readonly is: Pace
  readonly daysOver: number
  readonly daysOfAll: number
  readonly expected: number
}

/**
 * How an objective stands against the days of its period that are over: 45 of 90 days over make 50.00 % expected; from ten points
 * less on it is at risk, from thirty less on behind. A period that hasn't begun expects nothing.
 */
export function paceOf(
  objective: {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly progress: number
    readonly state: 'open' | 'closed'
  },
  today: LocalDate,
): PaceOf {
  const { from, to, progress, state } = objective
  const daysOfAll = daysBetweenInclusive(from, to)
  const daysOver = Math.max(0, Math.min(daysOfAll, daysBetweenInclusive(from, today)))
  const expected = Math.floor((daysOver * whole) / daysOfAll)
  const short = expected - progress
  const standing = (): Pace => {
    if (state === 'closed') return 'closed'
    if (progress >= whole) return 'reached'
    if (today < from) return 'ahead-of-time'
    if (short >= behindFrom) return 'behind'
    return short >= riskyFrom ? 'at-risk' : 'on-track'
  }
  return { is: standing(), daysOver, daysOfAll, expected }
}
