import { CalendarClock } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { shiftsSearch, shiftTabs } from './shifts-search.ts'

export const shiftsPage = definePage('/app/shifts', {
  guards: ['view:shifts', 'subscription'],
  tabs: { all: shiftTabs },
  search: shiftsSearch,
  words: words(
    'shifts',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'people', order: 5, icon: CalendarClock, label: 'shifts' },
  firstCalls: async () => (await import('./shifts-answers.ts')).shiftsCalls,
})
