import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'
import { loanFilters, loanOthers } from '../loans/loans-search.ts'

/** People with access, people without, and what was asked for. */
export const earnedPayViews = ['access', 'no-access', 'advances'] as const

/** What the page of earned pay keeps in its address. */
export const earnedPaySearch = listSearch({
  sorts: [],
  filters: loanFilters,
  others: {
    ...loanOthers,
    view: (given) => oneOf(earnedPayViews, given),
    /** whose drawer is open */
    person: textOf,
  },
})
export type EarnedPaySearch = ReturnType<typeof earnedPaySearch>
