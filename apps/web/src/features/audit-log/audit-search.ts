import { listSearch } from '#lib/pages/list-search.ts'
import { oneOf, textOf } from '#lib/pages/search.ts'

/** What the log keeps in its address, beside the tab of the settings that it stands on. */
export const auditSearch = listSearch({
  filters: {
    of: (given) => oneOf(['looks'], given),
    person: textOf,
    act: textOf,
    object: textOf,
    from: textOf,
    to: textOf,
  },
  others: { entry: textOf },
})
