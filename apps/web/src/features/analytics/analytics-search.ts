import { costDivisions, movementKinds } from '@kazi/contract/analytics-vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { type GivenSearch, monthIn, oneOf, textOf } from '#lib/pages/search.ts'

/** What the page of analytics keeps in its address: the period, what cost is divided by, and the moves that are open. */
export function analyticsSearch({ from, to, by, moves, moved }: GivenSearch) {
  return {
    from: monthIn(from),
    to: monthIn(to),
    by: oneOf(costDivisions, by),
    /** the month whose moves are open, and of which kind */
    moves: monthIn(moves),
    moved: oneOf(movementKinds, moved),
  }
}
export type AnalyticsSearch = ReturnType<typeof analyticsSearch>

const amountOf = (given: unknown): string | undefined => {
  const text = textOf(given)
  return text !== undefined && /^\d{1,15}$/.test(text) ? text : undefined
}

export const payslipSorts = ['month', 'name', 'department', 'gross', 'net', 'cost', 'amount'] as const

/** What the summary keeps in its address: which payslips of which months. */
export const summarySearch = listSearch({
  sorts: payslipSorts,
  filters: {
    department: textOf,
    group: textOf,
    item: textOf,
    line: (given) => oneOf(['earning', 'deduction', 'employer', 'benefit'] as const, given),
    earnedFrom: amountOf,
    earnedBelow: amountOf,
  },
  others: { from: monthIn, to: monthIn },
})
export type SummarySearch = ReturnType<typeof summarySearch>
