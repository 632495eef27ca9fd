import { paces } from '@kazi/contract/performance/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const objectiveTabs = ['company-objectives', 'department-objectives', 'employee-objectives'] as const
export const objectiveViews = ['tree', 'list'] as const

/** What the pages of objectives keep in their address. */
export const objectivesSearch = listSearch({
  sorts: ['title', 'progress', 'to', 'owner'],
  filters: { pace: (given) => oneOf(paces, given) },
  others: { tab: (given) => oneOf(objectiveTabs, given), view: (given) => oneOf(objectiveViews, given) },
})
export type ObjectivesSearch = ReturnType<typeof objectivesSearch>

/** Which objective is changed; none: the list. */
export const editSearch = listSearch({
  sorts: ['title', 'progress', 'to', 'owner'],
  filters: { pace: (given) => oneOf(paces, given) },
  others: {
    tab: (given) => oneOf(objectiveTabs, given),
    view: (given) => oneOf(objectiveViews, given),
    id: textOf,
  },
})
