import { runKinds } from '@kazi/contract/payroll/run-vocabulary'
import { paySchedules } from '@kazi/contract/payroll/settings-vocabulary'
import { FilePlus2, HandCoins } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { dayIn, monthIn, oneOf } from '#lib/pages/search.ts'
import { payrollSearch } from './list/payroll-search.ts'
import { reviewSearch } from './review/review-search.ts'

export const payrollPage = definePage('/app/payroll', {
  guards: ['view:payroll'],
  search: payrollSearch,
  words: words(
    'payroll',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.list.sentence) } }
    },
    ['explain', 'components'],
  ),
  menu: { group: 'pay', order: 1, icon: HandCoins, label: 'payroll' },
  firstCalls: async () => (await import('./payroll-answers.ts')).runsCalls,
})

export const createPage = definePage('/app/payroll/create', {
  guards: ['create:payroll'],
  search: ({ month, kind, schedule, from }) => ({
    month: monthIn(month),
    kind: oneOf(runKinds, kind),
    schedule: oneOf(paySchedules, schedule),
    from: dayIn(from),
  }),
  words: words('payroll', (t) => ({ title: t(($) => $.create.title) }), ['explain']),
  under: payrollPage,
  palette: [{ name: 'startPayroll', order: 1, icon: FilePlus2 }],
})

export const reviewPage = definePage('/app/payroll/$id', {
  guards: ['view:payroll'],
  search: reviewSearch,
  words: words('payroll', (t) => ({ title: t(($) => $.review.runTitle) }), ['explain', 'components']),
  under: payrollPage,
  firstCalls: async () => (await import('./payroll-answers.ts')).runCalls,
})
