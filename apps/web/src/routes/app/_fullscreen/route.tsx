import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FullscreenLayout } from '#components/layouts.tsx'
import { ClientChip } from '#features/shell/client-chip.tsx'
import { UserMenu } from '#features/shell/user-menu.tsx'

export const Route = createFileRoute('/app/_fullscreen')({
  beforeLoad: ({ context }) => context.translator.load('shell'),
  component: () => (
    <FullscreenLayout
      aside={
        <>
          <ClientChip />
          <UserMenu isCompact />
        </>
      }
    >
      <Outlet />
    </FullscreenLayout>
  ),
})
