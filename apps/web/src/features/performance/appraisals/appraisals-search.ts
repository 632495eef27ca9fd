import { appraisalStates } from '@kazi/contract/performance/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf } from '#lib/pages/search.ts'

export const appraisalTabs = ['one-on-one-appraisal', 'group-appraisal'] as const

/** What the list of appraisals keeps in its address. */
export const appraisalsSearch = listSearch({
  sorts: [],
  filters: { state: (given) => oneOf(appraisalStates, given) },
  others: { tab: (given) => oneOf(appraisalTabs, given) },
})
export type AppraisalsSearch = ReturnType<typeof appraisalsSearch>
