import { createFileRoute, redirect } from '@tanstack/react-router'
import { verifyPage } from '#features/auth/pages.ts'
import { readPendingEmail } from '#features/auth/pending-email.ts'
import { VerifyPage } from '#features/auth/verify-page.tsx'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_auth/verify')({
  ...outsideRoute(verifyPage),
  beforeLoad: () => {
    const email = readPendingEmail()
    if (email === undefined) throw redirect({ to: '/', replace: true })
    return { email }
  },
  component: Page,
})

function Page() {
  return <VerifyPage email={Route.useRouteContext().email} />
}
