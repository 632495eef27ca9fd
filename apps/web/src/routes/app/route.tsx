import { accountRoutes } from '@kazi/contract/account'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { SessionKeeper } from '#features/shell/session-keeper.tsx'
import { AnswersProvider } from '#lib/api/answers-provider.tsx'
import { callApi } from '#lib/api/client.ts'
import { readTokens, replaceUser, useSession } from '#lib/session.ts'

/** Everything behind the sign-in. Drawn in the browser alone: the server holds no session to draw it with. */
export const Route = createFileRoute('/app')({
  ssr: false,
  beforeLoad: async () => {
    if (!readTokens()) throw redirect({ to: '/' })
    if (!useSession.getState().user) replaceUser((await callApi(accountRoutes.readMe, {})).data)
  },
  component: () => (
    <AnswersProvider>
      <SessionKeeper>
        <Outlet />
      </SessionKeeper>
    </AnswersProvider>
  ),
})
