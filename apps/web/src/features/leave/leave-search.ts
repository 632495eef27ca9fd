import { shownStates } from '@kazi/contract/leave/vocabulary'
import { type Month, parseLocalDate } from '@kazi/values/local-date'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const leaveTabs = ['calendar', 'leave-requests', 'employees-on-leave', 'settings'] as const
export const calendarViews = ['month', 'balances', 'report'] as const
export const listedStates = ['open', ...shownStates] as const

const monthText = (given: unknown): Month | undefined => {
  const text = textOf(given)
  return text && parseLocalDate(`${text}-01`) ? (text as Month) : undefined
}

const yearText = (given: unknown): number | undefined => {
  const year = Number(given)
  return Number.isInteger(year) && year >= 2015 && year <= 2199 ? year : undefined
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
    view: (given) => oneOf(calendarViews, given),
    /** the year of the report, and of the person’s drawer */
    year: yearText,
    /** the person whose drawer is open */
    person: textOf,
    /** the request whose drawer is open */
    request: textOf,
  },
})
export type LeaveSearch = ReturnType<typeof leaveSearch>
