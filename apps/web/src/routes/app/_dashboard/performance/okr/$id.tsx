import { createFileRoute } from '@tanstack/react-router'
import { ObjectivePage } from '#features/performance/objective-page.tsx'
import type { okrRecordPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/okr/$id')({
  ...insideRoute<typeof okrRecordPage>(),
  component: Page,
})

function Page() {
  return <ObjectivePage id={Route.useParams().id} />
}
