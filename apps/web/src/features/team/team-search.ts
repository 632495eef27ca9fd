import { listSearch } from '#lib/pages/list-search.ts'

/** What the list of the team keeps in its address, beside the tab of the settings that it stands on. */
export const membersSearch = listSearch({ sorts: ['person', 'role', 'since'] })
