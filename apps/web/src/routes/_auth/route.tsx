import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '#components/layouts.tsx'
import { PromisePanel } from '#features/auth/promise-panel.tsx'

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ context }) => context.translator.load('auth', 'errors'),
  component: () => (
    <AuthLayout aside={<PromisePanel />}>
      <Outlet />
    </AuthLayout>
  ),
})
