import { createFileRoute } from '@tanstack/react-router'
import { AppraisalEditor } from '#features/performance/appraisals/appraisal-form.tsx'
import type { editAppraisalPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/appraisals/$id/edit')({
  ...insideRoute<typeof editAppraisalPage>(),
  component: Page,
})

function Page() {
  return <AppraisalEditor id={Route.useParams().id} />
}
