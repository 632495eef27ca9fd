import { createFileRoute } from '@tanstack/react-router'
import { ObjectivesPage } from '#features/performance/objectives-page.tsx'
import type { okrPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/okr/')({
  ...insideRoute<typeof okrPage>(),
  component: ObjectivesPage,
})
