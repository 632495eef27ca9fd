import { createFileRoute, redirect } from '@tanstack/react-router'
import { EmployeesPage } from '#features/employees/list/employees-page.tsx'
import { employeesSearch } from '#features/employees/list/employees-search.ts'
import { describePage, headingOf, pageHead } from '#lib/pages/page.ts'
import { firstTab } from '#lib/pages/tab-rules.ts'

export const Route = createFileRoute('/app/_dashboard/employees/')({
  staticData: {
    areas: ['employees', 'components'],
    heading: headingOf('employees', (t) => ({ title: t(($) => $.title), sentence: t(($) => $.sentence) })),
  },
  validateSearch: employeesSearch,
  beforeLoad: ({ search }) => {
    if (search.tab) return
    throw redirect({ to: '/app/employees', search: { ...search, tab: firstTab('employees') }, replace: true })
  },
  loader: async ({ context }) => {
    await context.translator.load('components')
    return describePage(context.translator, 'employees', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: EmployeesPage,
})
