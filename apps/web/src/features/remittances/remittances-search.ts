import { liabilityStates, remittanceTypes } from '@kazi/contract/remittances/vocabulary'
import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

export const shownStates = ['open', 'overdue', ...liabilityStates] as const
const sorts = ['due', 'period', 'body', 'amount'] as const

/** A year as the address has it. */
const yearOf = (given: unknown): number | undefined => {
  const year = Number(given)
  return Number.isInteger(year) && year >= 2021 && year < 2200 ? year : undefined
}

/** What the pages of liabilities keep in their address. */
export const remittancesSearch = listSearch({
  sorts,
  filters: {
    type: (given) => oneOf(remittanceTypes, given),
    state: (given) => oneOf(shownStates, given),
  },
  others: { year: yearOf, open: textOf },
})
export type RemittancesSearch = ReturnType<typeof remittancesSearch>

/** What the list of receipts keeps there. */
export const receiptsSearch = listSearch({
  filters: {
    type: (given) => oneOf(remittanceTypes, given),
    missing: (given) => oneOf(['receipt'] as const, given),
  },
})
export type ReceiptsSearch = ReturnType<typeof receiptsSearch>
