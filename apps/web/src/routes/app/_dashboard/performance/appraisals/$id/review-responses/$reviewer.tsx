import { createFileRoute } from '@tanstack/react-router'
import { ResponsesPage } from '#features/performance/appraisals/responses-page.tsx'
import type { responsesPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/appraisals/$id/review-responses/$reviewer')(
  {
    ...insideRoute<typeof responsesPage>(),
    component: Page,
  },
)

function Page() {
  return <ResponsesPage {...Route.useParams()} />
}
