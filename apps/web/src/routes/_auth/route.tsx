import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthLayout } from '#components/layout/layouts.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'

/** The server has drawn it; its script may follow that of the form. */
const PromisePanel = lazyPart(() => import('#features/auth/promise-panel.tsx'))

export const Route = createFileRoute('/_auth')({
  beforeLoad: ({ context }) => context.translator.load('auth', 'errors'),
  component: () => (
    <AuthLayout
      aside={
        <Suspense>
          <PromisePanel />
        </Suspense>
      }
    >
      <Outlet />
    </AuthLayout>
  ),
})
