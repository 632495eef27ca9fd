import { listSearch } from '#lib/pages/list-search.ts'

/** What the list of the clients' bills keeps in its address. */
export const billingSearch = listSearch({ sorts: ['name', 'status', 'people', 'open', 'payer'] })
