import { shownLoanStates } from '@kazi/contract/benefits/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

/** What every page that lists loans keeps in its address. */
export const loanFilters = { state: (given: unknown) => oneOf(shownLoanStates, given) }
export const loanOthers = {
  /** the loan whose drawer is open */
  loan: textOf,
  /** what is paid together, whose drawer is open */
  paid: textOf,
}

/** What the page of benefits keeps in its address: of its list of loans. */
export const loansSearch = listSearch({ sorts: [], filters: loanFilters, others: loanOthers })
export type LoansSearch = ReturnType<typeof loansSearch>
