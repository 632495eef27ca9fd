import { createFileRoute } from '@tanstack/react-router'
import { CheckInsPage } from '#features/performance/check-ins/check-ins-page.tsx'
import type { checkInsPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/check-ins/')({
  ...insideRoute<typeof checkInsPage>(),
  component: CheckInsPage,
})
