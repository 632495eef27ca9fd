import { claimStates } from '@kazi/contract/reimbursements/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const claimTabs = ['history', 'requests'] as const

/** What the page of reimbursements keeps in its address. */
export const claimsSearch = listSearch({
  sorts: ['entered', 'amount', 'name'],
  filters: {
    state: (given) => oneOf(claimStates, given),
    category: textOf,
  },
  others: {
    tab: (given) => oneOf(claimTabs, given),
    /** the claim whose drawer is open */
    claim: textOf,
    /** what is paid together, whose drawer is open */
    paid: textOf,
  },
})
export type ClaimsSearch = ReturnType<typeof claimsSearch>
