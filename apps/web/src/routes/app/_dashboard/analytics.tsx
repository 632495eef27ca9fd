import { createFileRoute } from '@tanstack/react-router'
import type { practiceAnalyticsPage } from '#features/practice/pages.ts'
import { PracticeAnalyticsPage } from '#features/practice/practice-analytics-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/analytics')({
  ...insideRoute<typeof practiceAnalyticsPage>(),
  component: PracticeAnalyticsPage,
})
