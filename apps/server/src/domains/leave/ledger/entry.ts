import type { EntryKind } from '@kazi/contract/leave/vocabulary'
import type { LocalDate } from '@kazi/values/local-date'

/** What changes a balance on a day. Hundredths of a day. */
export interface Entry {
  readonly kind: EntryKind
  readonly hundredths: number
  readonly on: LocalDate
  /** what a rule gave or took it for: `2026-03`, `2026`, `2026-carried`, `2026-left`; null: a request's, or by hand */
  readonly period: string | null
}

/** What a balance is on a day: the sum of what counts by then. */
export const balanceOn = (entries: readonly Entry[], on: LocalDate): number =>
  entries.reduce((sum, entry) => (entry.on <= on ? sum + entry.hundredths : sum), 0)

/** The lowest that a balance gets from a day on, until everything that is known has counted. */
export function lowestFrom(entries: readonly Entry[], from: LocalDate): number {
  const days = new Set(entries.map(({ on }) => on).filter((on) => on > from))
  return Math.min(balanceOn(entries, from), ...[...days].map((on) => balanceOn(entries, on)))
}
