import { ChartColumn, ReceiptText } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { analyticsSearch, summarySearch } from './analytics-search.ts'

export const analyticsPage = definePage('/app/payroll/analytics', {
  // analytics of every area are reports
  guards: ['view:reports'],
  search: analyticsSearch,
  words: words(
    'analytics',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['explain', 'components'],
  ),
  menu: { group: 'pay', order: 3, icon: ChartColumn, label: 'analytics' },
  firstCalls: async () => (await import('./analytics-answers.ts')).analyticsCalls,
})

/** The payslips that figures are the sum of: where each number of analytics leads. */
export const summaryPage = definePage('/app/payroll/summary', {
  guards: ['view:payroll'],
  search: summarySearch,
  words: words(
    'analytics',
    (t) => {
      const title = t(($) => $.summary.title)
      return { title, heading: { title, sentence: t(($) => $.summary.sentence) } }
    },
    ['explain', 'components'],
  ),
  menu: { group: 'pay', order: 4, icon: ReceiptText, label: 'summary' },
  firstCalls: async () => (await import('./analytics-answers.ts')).summaryCalls,
})
