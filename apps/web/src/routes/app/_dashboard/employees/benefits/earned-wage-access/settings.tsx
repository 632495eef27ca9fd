import { createFileRoute } from '@tanstack/react-router'
import { EarnedPaySettingsPage } from '#features/benefits/earned-pay/settings-page.tsx'
import type { earnedPaySettingsPage } from '#features/benefits/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/benefits/earned-wage-access/settings')({
  ...insideRoute<typeof earnedPaySettingsPage>(),
  component: EarnedPaySettingsPage,
})
