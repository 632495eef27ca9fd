import { createFileRoute } from '@tanstack/react-router'
import { EditJobPage } from '#features/hiring/job-form-page.tsx'
import type { editJobPage } from '#features/hiring/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/$id/edit')({
  ...insideRoute<typeof editJobPage>(),
  component: Page,
})

function Page() {
  return <EditJobPage id={Route.useParams().id} />
}
