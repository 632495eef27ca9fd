import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPendingEmail } from '#features/auth/pending-email.ts'
import { VerifyPage } from '#features/auth/verify-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/_auth/verify')({
  beforeLoad: () => {
    const email = readPendingEmail()
    if (email === undefined) throw redirect({ to: '/', replace: true })
    return { email }
  },
  loader: ({ context }) =>
    describePage(context.translator, 'auth', (t) => ({
      title: t(($) => $.verify.title),
      description: t(($) => $.verify.description),
    })),
  head: pageHead,
  component: Page,
})

function Page() {
  return <VerifyPage email={Route.useRouteContext().email} />
}
