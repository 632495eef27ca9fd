import { createFileRoute } from '@tanstack/react-router'
import { ObjectivesPage } from '#features/performance/objectives-page.tsx'
import type { performancePage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/')({
  ...insideRoute<typeof performancePage>(),
  component: ObjectivesPage,
})
