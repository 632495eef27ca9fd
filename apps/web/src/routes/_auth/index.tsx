import { createFileRoute, redirect } from '@tanstack/react-router'
import { signInPage } from '#features/auth/pages.ts'
import { SignInPage } from '#features/auth/sign-in-page.tsx'
import { outsideRoute } from '#lib/pages/page-route.ts'
import { isSignedIn } from '#lib/session/signed-in.ts'

export const Route = createFileRoute('/_auth/')({
  ...outsideRoute(signInPage),
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/app/dashboard', replace: true })
  },
  component: SignInPage,
})
