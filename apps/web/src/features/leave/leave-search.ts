import { shownStates } from '@kazi/contract/leave/vocabulary'
import { type Month, parseLocalDate } from '@kazi/values/local-date'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const leaveTabs = ['calendar', 'leave-requests', 'employees-on-leave', 'settings'] as const
export const listedStates = ['open', ...shownStates] as const

const monthText = (given: unknown): Month | undefined => {
  const text = textOf(given)
  return text && parseLocalDate(`${text}-01`) ? (text as Month) : undefined
}

/** What the page of leave keeps in its address. */
export const leaveSearch = listSearch({
  sorts: ['entered', 'from', 'name'],
  filters: {
    state: (given) => oneOf(listedStates, given),
    type: textOf,
  },
  others: {
    tab: (given) => oneOf(leaveTabs, given),
    month: monthText,
    /** the request whose drawer is open */
    request: textOf,
  },
})
export type LeaveSearch = ReturnType<typeof leaveSearch>
