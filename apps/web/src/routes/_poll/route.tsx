import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PollLayout } from '#components/layout/layouts.tsx'

export const Route = createFileRoute('/_poll')({
  component: () => (
    <PollLayout>
      <Outlet />
    </PollLayout>
  ),
})
