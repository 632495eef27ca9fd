import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListSearch, ListSearchReader } from '#lib/pages/list-search.ts'

/** Where a list stands, and the ways to change it. Whatever changes takes the place of the address before. */
export interface ListAddress<Search extends ListSearch = ListSearch> {
  readonly search: Search
  /** changes what is named and leaves the rest */
  change(patch: Partial<Search>): void
  /** opens something over the list or in its place: going back closes it */
  open(patch: Partial<Search>): void
  /** the same for what the list is narrowed by: it then begins with its first page */
  narrow(patch: Partial<Search>): void
  /** whether something is looked for or filtered */
  readonly isNarrowed: boolean
  /** ends the search and every filter */
  clear(): void
  /** goes to another tab of the page, where nothing of this one's list holds */
  openTab(tab: string): void
}

/**
 * The address of the page as a list reads it: `const address = useListAddress(employeesSearch)`, with the same function
 * as the route's `validateSearch`.
 */
export function useListAddress<Search extends ListSearch>(
  read: ListSearchReader<Search>,
): ListAddress<Search> {
  const search = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (patch: object, replace: boolean): void =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...patch }),
      replace,
      resetScroll: false,
    })
  const change = (patch: object): void => go(patch, true)
  const narrow = (patch: object): void => change({ ...patch, page: undefined })
  const narrowing = ['q', ...read.filters]
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    search,
    change,
    open: (patch) => go(patch, false),
    narrow,
    isNarrowed: narrowing.some((name) => Boolean(search[name as keyof Search])),
    clear: () => narrow(none(narrowing)),
    openTab: (tab) => change({ ...none(Object.keys(search)), tab }),
  }
}
