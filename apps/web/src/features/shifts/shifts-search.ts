import { timeStates } from '@kazi/contract/shifts/vocabulary'
import { type LocalDate, parseLocalDate } from '@kazi/values/local-date'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const shiftTabs = ['active-schedule', 'shift-reports', 'locations'] as const
/** By what the chips of the grid are coloured. */
export const colorings = ['shift', 'place'] as const

const dayText = (given: unknown): LocalDate | undefined => {
  const text = textOf(given)
  return text ? parseLocalDate(text) : undefined
}

/** What the page of shifts keeps in its address. */
export const shiftsSearch = listSearch({
  filters: {
    place: textOf,
    state: (given) => oneOf(timeStates, given),
  },
  others: {
    tab: (given) => oneOf(shiftTabs, given),
    /** the first day of the week that the grid shows, or of the report’s span */
    from: dayText,
    to: dayText,
    color: (given) => oneOf(colorings, given),
    /** the person whose hours are open */
    person: textOf,
  },
})
export type ShiftsSearch = ReturnType<typeof shiftsSearch>
