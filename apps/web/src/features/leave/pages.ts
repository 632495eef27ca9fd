import { CalendarDays } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { leaveSearch, leaveTabs } from './leave-search.ts'

export const leavePage = definePage('/app/leave', {
  guards: ['view:leave-management', 'subscription'],
  tabs: { all: leaveTabs },
  search: leaveSearch,
  words: words(
    'leave',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'people', order: 4, icon: CalendarDays, label: 'leave' },
  firstCalls: async () => (await import('./leave-answers.ts')).leaveCalls,
})
