import { pollStates, suggestionCategories, suggestionStates } from '@kazi/contract/comms/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { flagOf, oneOf, textOf } from '#lib/pages/search.ts'

/** What the list of polls keeps in its address. */
export const pollsSearch = listSearch({
  sorts: ['closes', 'title'],
  filters: { state: (given) => oneOf(pollStates, given) },
  others: {
    /** the form of a new poll is open */
    make: flagOf,
  },
})
export type PollsSearch = ReturnType<typeof pollsSearch>

export const listedSuggestions = ['current', ...suggestionStates] as const

/** What the list of suggestions keeps in its address. */
export const suggestionsSearch = listSearch({
  sorts: ['on'],
  filters: {
    state: (given) => oneOf(listedSuggestions, given),
    category: (given) => oneOf(suggestionCategories, given),
  },
  others: {
    /** the suggestion whose drawer is open */
    suggestion: textOf,
  },
})
export type SuggestionsSearch = ReturnType<typeof suggestionsSearch>
