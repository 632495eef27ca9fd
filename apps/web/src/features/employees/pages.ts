import { Upload, UserPlus, Users } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { flagOf } from '#lib/pages/search.ts'
import { employeesSearch, employeeTabs } from './list/employees-search.ts'

export const employeesPage = definePage('/app/employees', {
  guards: ['view:employees'],
  tabs: { all: employeeTabs },
  search: employeesSearch,
  words: words(
    'employees',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'people', order: 1, icon: Users, label: 'employees' },
  palette: [
    { name: 'addPerson', order: 2, icon: UserPlus, search: { add: true }, permission: 'create:employees' },
    { name: 'addPeople', order: 3, icon: Upload, search: { import: true }, permission: 'create:employees' },
  ],
  firstCalls: async () => (await import('./employees-answers.ts')).employeesCalls,
})

export const employeePage = definePage('/app/employees/$id', {
  guards: ['view:employees'],
  tabs: { all: ['details', 'bonuses-deductions', 'payroll-history', 'queries'] },
  // the form is open
  search: ({ edit }) => ({ edit: flagOf(edit) }),
  words: words('employees', (t) => ({ title: t(($) => $.detail.person) })),
  under: employeesPage,
  firstCalls: async () => (await import('./employees-answers.ts')).employeeCalls,
})

export const bulkPage = definePage('/app/employees/bulk', {
  guards: ['create:employees'],
  words: words('employees', (t) => ({ title: t(($) => $.bulk.title) })),
  under: employeesPage,
})
