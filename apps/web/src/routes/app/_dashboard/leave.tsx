import { createFileRoute } from '@tanstack/react-router'
import { LeavePage } from '#features/leave/leave-page.tsx'
import type { leavePage } from '#features/leave/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/leave')({
  ...insideRoute<typeof leavePage>(),
  component: LeavePage,
})
