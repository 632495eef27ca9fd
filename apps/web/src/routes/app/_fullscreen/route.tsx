import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FullscreenLayout } from '#components/layouts.tsx'

export const Route = createFileRoute('/app/_fullscreen')({
  component: () => (
    <FullscreenLayout>
      <Outlet />
    </FullscreenLayout>
  ),
})
