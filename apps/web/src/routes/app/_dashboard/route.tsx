import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardLayout } from '#features/shell/dashboard-layout.tsx'
import { loadMessages } from '#lib/i18n/translator.ts'

export const Route = createFileRoute('/app/_dashboard')({
  beforeLoad: ({ context }) => loadMessages(context.translator, 'shell'),
  component: () => (
    <DashboardLayout>
      <Outlet />
    </DashboardLayout>
  ),
})
