import { listSearch } from '#lib/pages/list-search.ts'
import { textOf } from '#lib/pages/search.ts'

const rowsMax = 100_000

/** What the long list keeps in its address: beside what every list does, how many people there are (`?rows=10000`). */
export const kitTableSearch = listSearch({
  sorts: ['name', 'staff', 'department', 'net', 'delta'],
  filters: { department: textOf },
  others: {
    rows: (given) =>
      Number.isSafeInteger(given) && (given as number) >= 0 && (given as number) <= rowsMax
        ? (given as number)
        : undefined,
  },
})
