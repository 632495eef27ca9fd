import { checkInStates } from '@kazi/contract/performance/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

/** What the list of check-ins keeps in its address. */
export const checkInsSearch = listSearch({
  sorts: [],
  filters: { state: (given) => oneOf(checkInStates, given) },
  others: {},
})
export type CheckInsSearch = ReturnType<typeof checkInsSearch>

/** Of which day a check-in is shown; none: the latest. */
export const checkInSearch = ({ on }: Readonly<Record<string, unknown>>) => ({ on: textOf(on) })
