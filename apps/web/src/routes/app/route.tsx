import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { readTokens } from '#lib/session.ts'

/** Everything behind the sign-in. Drawn in the browser alone: the server holds no session to draw it with. */
export const Route = createFileRoute('/app')({
  ssr: false,
  beforeLoad: () => {
    if (!readTokens()) throw redirect({ to: '/' })
  },
  component: Outlet,
})
