import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '#features/payroll/review/review-page.tsx'
import { reviewSearch } from '#features/payroll/review/review-search.ts'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/$payrollId')({
  staticData: { areas: ['payroll', 'explain'] },
  validateSearch: reviewSearch,
  loader: async ({ context }) => {
    await context.translator.load('explain', 'components')
    return describePage(context.translator, 'payroll', (t) => ({
      title: t(($) => $.review.runTitle),
      way: [{ label: t(($) => $.title), to: '/app/payroll' }],
    }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <ReviewPage payrollId={Route.useParams().payrollId} />
}
