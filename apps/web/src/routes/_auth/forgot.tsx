import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ForgotCodePage, ForgotPage } from '#features/auth/forgot-page.tsx'
import { readPendingEmail } from '#features/auth/pending-email.ts'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/_auth/forgot')({
  validateSearch: z.object({ step: z.catch(z.optional(z.enum(['code'])), undefined) }),
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
