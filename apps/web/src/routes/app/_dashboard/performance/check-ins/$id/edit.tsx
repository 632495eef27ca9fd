import { createFileRoute } from '@tanstack/react-router'
import { CheckInEditor } from '#features/performance/check-ins/check-in-form.tsx'
import type { editCheckInPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/check-ins/$id/edit')({
  ...insideRoute<typeof editCheckInPage>(),
  component: Page,
})

function Page() {
  return <CheckInEditor id={Route.useParams().id} />
}
