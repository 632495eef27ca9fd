import { createFileRoute } from '@tanstack/react-router'
import type { summaryPage } from '#features/analytics/pages.ts'
import { SummaryPage } from '#features/analytics/summary-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/payroll/summary')({
  ...insideRoute<typeof summaryPage>(),
  component: SummaryPage,
})
