import { createFileRoute } from '@tanstack/react-router'
import type { reviewPage } from '#features/payroll/pages.ts'
import { ReviewPage } from '#features/payroll/review/review-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/$id')({
  ...insideRoute<typeof reviewPage>(),
  component: Page,
})

function Page() {
  return <ReviewPage payrollId={Route.useParams().id} />
}
