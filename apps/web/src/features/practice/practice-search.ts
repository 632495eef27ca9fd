import { listSearch } from '#lib/pages/list-search.ts'

/** What the list of clients keeps in its address. */
export const clientsSearch = listSearch({ sorts: ['name', 'payday', 'status', 'blocker', 'net'] })

/** What the list of the practice's team keeps in its address. */
export const colleaguesSearch = listSearch({ sorts: ['person', 'role'] })
