import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '#features/auth/sign-in-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { isSignedIn } from '#lib/session/signed-in.ts'

export const Route = createFileRoute('/_auth/')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/app/dashboard', replace: true })
  },
  loader: ({ context }) =>
    describePage(context.translator, 'auth', (t) => ({
      title: t(($) => $.signIn.title),
      description: t(($) => $.signIn.description),
      linkTitle: t(($) => $.signIn.linkTitle),
    })),
  head: pageHead,
  component: SignInPage,
})
