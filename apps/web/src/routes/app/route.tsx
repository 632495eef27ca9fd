import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { PageNotices } from '#features/shell/page-notices.tsx'
import { SessionKeeper } from '#features/shell/session-keeper.tsx'
import { AnswersProvider } from '#lib/api/answers-provider.tsx'

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
  beforeLoad: async ({ matches }) => {
    // the guards with the API client behind them are no part of the script that every page loads
    const [{ guardRoute }, { prepareFirstAnswers }] = await Promise.all([
      import('#lib/pages/route-guards.ts'),
      import('./-first-answers.ts'),
    ])
    const page = matches.at(-1)
    const user = await guardRoute(page?.fullPath ?? '/app')
    if (page) await prepareFirstAnswers(page, user)
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
