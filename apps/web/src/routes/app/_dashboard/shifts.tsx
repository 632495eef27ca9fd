import { createFileRoute } from '@tanstack/react-router'
import type { shiftsPage } from '#features/shifts/pages.ts'
import { ShiftsPage } from '#features/shifts/shifts-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/shifts')({
  ...insideRoute<typeof shiftsPage>(),
  component: ShiftsPage,
})
