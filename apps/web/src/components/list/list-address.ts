import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ListSearch, ListSearchReader } from '#lib/pages/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** something was opened over the list that stands in the entry before */
    readonly isOverList?: boolean
  }
}

/** Where a list stands, and the ways to change it. Whatever changes takes the place of the address before. */
export interface ListAddress<Search extends ListSearch = ListSearch> {
  readonly search: Search
  /** changes what is named and leaves the rest */
  change(patch: Partial<Search>): void
  /** opens something over the list or in its place: going back closes it */
  open(patch: Partial<Search>): void
  /** closes it, by going back where it was opened here, so that going back once more doesn't open it again */
  close(patch: Partial<Search>): void
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
  const { history } = useRouter()
  const searchWith =
    (patch: object) =>
    (previous: object): object => ({ ...previous, ...patch })
  const change = (patch: object): void =>
    void navigate({ to: '.', search: searchWith(patch), replace: true, state: true, resetScroll: false })
  const open = (patch: object): void =>
    void navigate({ to: '.', search: searchWith(patch), state: { isOverList: true }, resetScroll: false })
  const narrow = (patch: object): void => change({ ...patch, page: undefined })
  const narrowing = ['q', ...read.filters]
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  return {
    search,
    change,
    open,
    close: (patch) => (history.location.state.isOverList ? history.back() : change(patch)),
    narrow,
    isNarrowed: narrowing.some((name) => Boolean(search[name as keyof Search])),
    clear: () => narrow(none(narrowing)),
    openTab: (tab) => change({ ...none(Object.keys(search)), tab }),
  }
}
