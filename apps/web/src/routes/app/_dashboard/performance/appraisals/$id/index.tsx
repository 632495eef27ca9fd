import { createFileRoute } from '@tanstack/react-router'
import { AppraisalRecordPage } from '#features/performance/appraisals/appraisal-page.tsx'
import type { appraisalPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/appraisals/$id/')({
  ...insideRoute<typeof appraisalPage>(),
  component: Page,
})

function Page() {
  return <AppraisalRecordPage id={Route.useParams().id} />
}
