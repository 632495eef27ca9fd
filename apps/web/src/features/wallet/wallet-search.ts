import { entryKinds } from '@kazi/contract/organizations/entry-kinds'
import { type LocalDate, parseLocalDate } from '@kazi/values/local-date'
import { listSearch } from '#lib/pages/list-search.ts'
import { flagOf, oneOf, textOf } from '#lib/pages/search.ts'

const dayText = (given: unknown): LocalDate | undefined => {
  const text = textOf(given)
  return text === undefined ? undefined : parseLocalDate(text)
}

/** What the page of the wallet keeps in its address. */
export const walletSearch = listSearch({
  filters: {
    kind: (given) => oneOf(entryKinds, given),
    from: dayText,
    to: dayText,
  },
  others: {
    /** the movement whose drawer is open */
    entry: textOf,
    /** somebody pays in, or enters a statement */
    add: flagOf,
  },
})
export type WalletSearch = ReturnType<typeof walletSearch>
