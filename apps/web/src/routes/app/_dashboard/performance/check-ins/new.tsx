import { createFileRoute } from '@tanstack/react-router'
import { NewCheckInPage } from '#features/performance/check-ins/check-in-form.tsx'
import type { newCheckInPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/check-ins/new')({
  ...insideRoute<typeof newCheckInPage>(),
  component: NewCheckInPage,
})
