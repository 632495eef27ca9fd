import { Network } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { departmentsSearch, departmentTabs } from './departments-search.ts'

export const departmentsPage = definePage('/app/employees/departments', {
  guards: ['view:departments'],
  tabs: { all: departmentTabs },
  search: departmentsSearch,
  words: words(
    'departments',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'people', order: 2, icon: Network, label: 'departments' },
  firstCalls: async () => (await import('./departments-answers.ts')).departmentsCalls,
})

export const departmentPage = definePage('/app/employees/departments/$id', {
  guards: ['view:departments'],
  search: departmentsSearch,
  words: words('departments', (t) => ({ title: t(($) => $.one) }), ['components']),
  under: departmentsPage,
  firstCalls: async () => (await import('./departments-answers.ts')).departmentCalls,
})
