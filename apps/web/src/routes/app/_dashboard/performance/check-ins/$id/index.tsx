import { createFileRoute } from '@tanstack/react-router'
import { CheckInRecordPage } from '#features/performance/check-ins/check-in-page.tsx'
import type { checkInPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/check-ins/$id/')({
  ...insideRoute<typeof checkInPage>(),
  component: Page,
})

function Page() {
  return <CheckInRecordPage id={Route.useParams().id} on={Route.useSearch().on} />
}
