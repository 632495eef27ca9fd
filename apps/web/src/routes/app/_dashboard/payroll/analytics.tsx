import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#features/analytics/analytics-page.tsx'
import type { analyticsPage } from '#features/analytics/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/analytics')({
  ...insideRoute<typeof analyticsPage>(),
  component: AnalyticsPage,
})
