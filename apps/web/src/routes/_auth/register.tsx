import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#features/auth/register-page.tsx'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/_auth/register')({
  loader: ({ context }) =>
    describePage(context.translator, 'auth', (t) => ({
      title: t(($) => $.register.title),
      description: t(($) => $.register.description),
    })),
  head: pageHead,
  component: RegisterPage,
})
