import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { requirePermission } from '#lib/guard.ts'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/app/_dashboard/dashboard')({
  beforeLoad: requirePermission('view:dashboard'),
  loader: ({ context }) =>
    describePage(context.translator, 'dashboard', (t) => ({ title: t(($) => $.title) })),
  head: pageHead,
  component: DashboardPage,
})
