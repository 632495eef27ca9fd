import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardLayout } from '#features/shell/dashboard-layout.tsx'

export const Route = createFileRoute('/app/_dashboard')({
  beforeLoad: ({ context }) => context.translator.load('shell'),
  component: () => (
    <DashboardLayout>
      <Outlet />
    </DashboardLayout>
  ),
})
