import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '#components/layouts.tsx'
import { PromisePanel } from '#features/auth/promise-panel.tsx'
import { loadMessages } from '#lib/i18n/translator.ts'

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ context }) => loadMessages(context.translator, 'auth', 'errors'),
  component: () => (
    <AuthLayout aside={<PromisePanel />}>
      <Outlet />
    </AuthLayout>
  ),
})
