import type { Month } from '@kazi/values/local-date'
import { createFileRoute } from '@tanstack/react-router'
import { CreatePage } from '#features/payroll/draft/create-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { type GivenSearch, monthIn } from '#lib/pages/search.ts'

interface CreateSearch {
  readonly month?: Month | undefined
}

export const Route = createFileRoute('/app/_dashboard/payroll/create')({
  staticData: { areas: ['payroll', 'explain'] },
  validateSearch: (given: GivenSearch): CreateSearch => ({ month: monthIn(given.month) }),
  loader: async ({ context }) => {
    await context.translator.load('explain')
    return describePage(context.translator, 'payroll', (t) => ({
      title: t(($) => $.create.title),
      way: [{ label: t(($) => $.title), to: '/app/payroll' }],
    }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreatePage month={month} onMonth={(next) => void navigate({ search: { month: next }, replace: true })} />
  )
}
