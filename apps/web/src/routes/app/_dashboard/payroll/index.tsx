import { createFileRoute } from '@tanstack/react-router'
import { PayrollPage } from '#features/payroll/list/payroll-page.tsx'
import { payrollSearch } from '#features/payroll/list/payroll-search.ts'
import { describePage, headingOf, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/')({
  staticData: {
    areas: ['payroll', 'explain', 'components'],
    heading: headingOf('payroll', (t) => ({ title: t(($) => $.title), sentence: t(($) => $.list.sentence) })),
  },
  validateSearch: payrollSearch,
  loader: async ({ context }) => {
    await context.translator.load('explain', 'components')
    return describePage(context.translator, 'payroll', (t) => ({ title: t(($) => $.title) }))
  },
  head: pageHead,
  component: PayrollPage,
})
