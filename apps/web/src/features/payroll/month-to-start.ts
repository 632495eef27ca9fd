import { addMonths, type LocalDate, type Month, monthOf } from '@kazi/values/local-date'
import type { RunSummary } from './run.ts'

/** States in which a run no longer stands for its month. */
const isGone = (run: Pick<RunSummary, 'state'>): boolean => run.state === 'cancelled'

/**
 * The month that the next monthly payroll is for: the one after the latest run, and this month where there is none
 * or the last is long ago.
 */
export function monthToStart(
  runs: readonly Pick<RunSummary, 'month' | 'kind' | 'state'>[],
  today: LocalDate,
): Month {
  const months = runs.filter((run) => run.kind === 'regular' && !isGone(run)).map((run) => run.month)
  const latest = months.reduce<Month | undefined>(
    (max, month) => (max && max > month ? max : month),
    undefined,
  )
  const current = monthOf(today)
  if (latest === undefined) return current
  return latest < current ? current : addMonths(latest, 1)
}
