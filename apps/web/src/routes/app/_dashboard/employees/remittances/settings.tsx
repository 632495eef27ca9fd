import { createFileRoute } from '@tanstack/react-router'
import type { remittanceSettingsPage } from '#features/remittances/pages.ts'
import { SettingsPage } from '#features/remittances/settings-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/employees/remittances/settings')({
  ...insideRoute<typeof remittanceSettingsPage>(),
  component: SettingsPage,
})
