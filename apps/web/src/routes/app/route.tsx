import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { SessionKeeper } from '#features/shell/session-keeper.tsx'
import { AnswersProvider } from '#lib/api/answers-provider.tsx'
import { readTokens, useSession } from '#lib/session.ts'

/** Everything behind the sign-in. Drawn in the browser alone: the server holds no session to draw it with. */
export const Route = createFileRoute('/app')({
  ssr: false,
  beforeLoad: async () => {
    if (!readTokens()) throw redirect({ to: '/' })
    if (useSession.getState().user) return
    // the guard is a part of every page's script, the API client is not
    const { loadUser } = await import('#features/shell/load-user.ts')
    await loadUser()
  },
  component: () => (
    <AnswersProvider>
      <SessionKeeper>
        <Outlet />
      </SessionKeeper>
    </AnswersProvider>
  ),
})
