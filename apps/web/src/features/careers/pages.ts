import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { textOf } from '#lib/pages/search.ts'

export const careersPage = definePage('/careers/$employer', {
  guards: ['public'],
  search: ({ q, department, type, source }) => ({
    q: textOf(q),
    department: textOf(department),
    type: textOf(type),
    source: textOf(source),
  }),
  words: words('careers', (t) => ({ title: t(($) => $.title) }), ['errors', 'components']),
})

export const publicJobPage = definePage('/careers/$employer/jobs/$job', {
  guards: ['public'],
  search: ({ source }) => ({ source: textOf(source) }),
  words: words('careers', (t) => ({ title: t(($) => $.job.title) }), ['errors', 'components']),
})
