import { createFileRoute } from '@tanstack/react-router'
import { AppraisalsPage } from '#features/performance/appraisals/appraisals-page.tsx'
import type { appraisalsPage } from '#features/performance/pages.ts'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/performance/appraisals/')({
  ...insideRoute<typeof appraisalsPage>(),
  component: AppraisalsPage,
})
