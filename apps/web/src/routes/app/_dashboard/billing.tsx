import { createFileRoute } from '@tanstack/react-router'
import type { practiceBillingPage } from '#features/billing/pages.ts'
import { PracticeBillingPage } from '#features/billing/practice-billing-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/billing')({
  ...insideRoute<typeof practiceBillingPage>(),
  component: PracticeBillingPage,
})
