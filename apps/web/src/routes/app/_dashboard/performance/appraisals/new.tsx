import { createFileRoute } from '@tanstack/react-router'
import { NewAppraisalPage } from '#features/performance/appraisals/appraisal-form.tsx'
import type { newAppraisalPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/appraisals/new')({
  ...insideRoute<typeof newAppraisalPage>(),
  component: Page,
})

function Page() {
  return <NewAppraisalPage tab={Route.useSearch().tab ?? 'one-on-one-appraisal'} />
}
