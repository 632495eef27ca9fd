import { runStates } from '@kazi/contract/run-vocabulary'
import { createFileRoute } from '@tanstack/react-router'
import { PayrollPage } from '#features/payroll/payroll-page.tsx'
import { describePage, headingOf, pageHead } from '#lib/page.ts'
import { type GivenSearch, oneOf, pageNumberOf } from '#lib/search.ts'

interface PayrollSearch {
  readonly state?: (typeof runStates)[number] | undefined
  readonly page?: number | undefined
}

export const Route = createFileRoute('/app/_dashboard/payroll/')({
  staticData: {
    areas: ['payroll', 'explain', 'components'],
    heading: headingOf('payroll', (t) => ({ title: t(($) => $.title), sentence: t(($) => $.list.sentence) })),
  },
  validateSearch: (given: GivenSearch): PayrollSearch => ({
    state: oneOf(runStates, given.state),
    page: pageNumberOf(given.page),
  }),
  loader: async ({ context }) => {
    await context.translator.load('explain', 'components')
    return describePage(context.translator, 'payroll', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <PayrollPage
      search={Route.useSearch()}
      onSearch={(patch) =>
        void navigate({ search: (previous) => ({ ...previous, ...patch }), replace: true })
      }
    />
  )
}
