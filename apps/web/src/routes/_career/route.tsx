import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CareerLayout } from '#components/layout/layouts.tsx'

export const Route = createFileRoute('/_career')({
  component: () => (
    <CareerLayout>
      <Outlet />
    </CareerLayout>
  ),
})
