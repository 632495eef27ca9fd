import { createFileRoute } from '@tanstack/react-router'
import type { hiringSettingsPage } from '#features/hiring/pages.ts'
import { HiringSettingsPage } from '#features/hiring/settings-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/hiring/settings')({
  ...insideRoute<typeof hiringSettingsPage>(),
  component: HiringSettingsPage,
})
