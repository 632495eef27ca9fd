import { listSearch } from '#lib/pages/list-search.ts'

/** What the lists of groups and of their people keep in their address. */
export const groupsSearch = listSearch({})
export type GroupsSearch = ReturnType<typeof groupsSearch>
