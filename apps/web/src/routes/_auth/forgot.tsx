import { createFileRoute, redirect } from '@tanstack/react-router'
import { ForgotCodePage, ForgotPage } from '#features/auth/forgot-page.tsx'
import { readPendingEmail } from '#features/auth/pending-email.ts'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { type GivenSearch, oneOf } from '#lib/pages/search.ts'

interface ForgotSearch {
  /** the mail is on its way and its code is asked for */
  readonly step?: 'code' | undefined
}

export const Route = createFileRoute('/_auth/forgot')({
  validateSearch: (given: GivenSearch): ForgotSearch => ({ step: oneOf(['code'], given.step) }),
  beforeLoad: ({ search }) => {
    const email = search.step === 'code' ? readPendingEmail() : undefined
    if (search.step === 'code' && email === undefined) throw redirect({ to: '/forgot', replace: true })
    return { email }
  },
  loader: ({ context }) =>
    describePage(context.translator, 'auth', (t) => ({
      title: t(($) => $.forgot.title),
      description: t(($) => $.forgot.description),
    })),
  head: pageHead,
  component: Page,
})

function Page() {
  const { email } = Route.useRouteContext()
  return email === undefined ? <ForgotPage /> : <ForgotCodePage email={email} />
}
