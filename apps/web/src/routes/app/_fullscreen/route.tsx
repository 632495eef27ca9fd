import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FullscreenLayout } from '#components/layout/layouts.tsx'
import { ClientStrip } from '#features/shell/client-strip.tsx'
import { UserMenu } from '#features/shell/user-menu.tsx'

export const Route = createFileRoute('/app/_fullscreen')({
  beforeLoad: ({ context }) => context.translator.load('shell'),
  component: () => (
    <FullscreenLayout aside={<UserMenu isCompact />}>
      <div className="mb-5 overflow-hidden rounded-md empty:hidden">
        <ClientStrip />
      </div>
      <Outlet />
    </FullscreenLayout>
  ),
})
