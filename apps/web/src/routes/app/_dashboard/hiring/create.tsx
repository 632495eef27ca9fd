import { createFileRoute } from '@tanstack/react-router'
import { CreateJobPage } from '#features/hiring/job-form-page.tsx'
import type { createJobPage } from '#features/hiring/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/create')({
  ...insideRoute<typeof createJobPage>(),
  component: Page,
})

function Page() {
  return <CreateJobPage from={Route.useSearch().from} />
}
