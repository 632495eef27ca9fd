import { createFileRoute } from '@tanstack/react-router'
import type { payrollSettingsPage } from '#features/payroll-settings/pages.ts'
import { PayrollSettingsPage } from '#features/payroll-settings/payroll-settings-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/settings')({
  ...insideRoute<typeof payrollSettingsPage>(),
  component: PayrollSettingsPage,
})
