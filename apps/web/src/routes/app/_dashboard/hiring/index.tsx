import { createFileRoute } from '@tanstack/react-router'
import { HiringPage } from '#features/hiring/hiring-page.tsx'
import type { hiringPage } from '#features/hiring/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/')({
  ...insideRoute<typeof hiringPage>(),
  component: HiringPage,
})
