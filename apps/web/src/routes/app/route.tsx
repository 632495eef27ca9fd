import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PageNotices } from '#features/shell/page-notices.tsx'
import { SessionKeeper } from '#features/shell/session-keeper.tsx'
import { AnswersProvider } from '#lib/api/answers-provider.tsx'
import type { OpenedPage } from '#lib/pages/page-route.ts'

const PageFrame = lazyRouteComponent(() => import('#features/shell/page-frame.tsx'), 'PageFrame')

/**
 * Everything behind the sign-in. Drawn in the browser: the server holds no session to draw it with, and sends the frame
 * of the page, with its heading where the browser knows that it is open to the person (decision 0013).
 */
export const Route = createFileRoute('/app')({
  ssr: async () => {
    await PageFrame.preload?.()
    return false
  },
  pendingComponent: PageFrame,
  // it has stood since the server drew it: nothing that is there by now needs to wait
  pendingMinMs: 0,
  beforeLoad: async ({ matches, context: { translator } }): Promise<OpenedPage> => {
    // the pages with their guards and the API client are no part of the script that every page loads
    const { openPage } = await import('./-open-page.ts')
    return openPage(matches.at(-1) as (typeof matches)[number], translator)
  },
  component: () => (
    <AnswersProvider>
      <SessionKeeper>
        <Outlet />
        <PageNotices />
      </SessionKeeper>
    </AnswersProvider>
  ),
})
