import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/auth/register-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'
import { type GivenSearch, oneOf } from '#lib/pages/search.ts'

interface RegisterSearch {
  /** who signs up; an employer unless said */
  readonly as?: 'consultant' | undefined
}

export const Route = createFileRoute('/_auth/register')({
  validateSearch: (given: GivenSearch): RegisterSearch => ({ as: oneOf(['consultant'], given.as) }),
  loader: ({ context }) =>
    describePage(context.translator, 'auth', (t) => ({
      title: t(($) => $.register.title),
      description: t(($) => $.register.description),
    })),
  head: pageHead,
  component: Page,
})

function Page() {
  return <RegisterPage isConsultant={Route.useSearch().as === 'consultant'} />
}
