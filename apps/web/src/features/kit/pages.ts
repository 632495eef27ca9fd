import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { kitTableSearch } from './kit-search.ts'

/** Every component in every state, for those who build with them; the picture and accessibility tests visit it. */
export const kitPage = definePage('/dev/kit', {
  guards: ['public'],
  words: words('kit', (t) => ({ title: t(($) => $.title) }), ['components', 'shell']),
})

/** The product's list at its longest, for those who measure it. */
export const kitTablePage = definePage('/dev/kit/table', {
  guards: ['public'],
  search: kitTableSearch,
  words: words('kit', (t) => ({ title: t(($) => $.section.table) }), ['components']),
})
