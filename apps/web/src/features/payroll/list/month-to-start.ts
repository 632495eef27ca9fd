import { addMonths, type LocalDate, type Month, monthOf } from '@kazi/values/local-date'
import type { RunSummary } from '../run.ts'

/** States in which a run no longer stands for its month. */
const isGone = (run: Pick<RunSummary, 'state'>): boolean => run.state === 'cancelled'

/** The month that the next monthly payroll is for: this one, or the first after it that has no run yet. */
export function monthToStart(
  runs: readonly Pick<RunSummary, 'month' | 'kind' | 'state'>[],
  today: LocalDate,
): Month {
  const taken = new Set(runs.filter((run) => run.kind === 'regular' && !isGone(run)).map((run) => run.month))
  let month = monthOf(today)
  while (taken.has(month)) month = addMonths(month, 1)
  return month
}
