import { createFileRoute, redirect } from '@tanstack/react-router'
import { ForgotCodePage, ForgotPage } from '#features/auth/forgot-page.tsx'
import { forgotPage } from '#features/auth/pages.ts'
import { readPendingEmail } from '#features/auth/pending-email.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_auth/forgot')({
  ...outsideRoute(forgotPage),
  beforeLoad: ({ search }) => {
    const email = search.step === 'code' ? readPendingEmail() : undefined
    if (search.step === 'code' && email === undefined) throw redirect({ to: '/forgot', replace: true })
    return { email }
  },
  component: Page,
})

function Page() {
  const { email } = Route.useRouteContext()
  return email === undefined ? <ForgotPage /> : <ForgotCodePage email={email} />
}
