import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#features/auth/reset-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/_auth/reset-password/$hash')({
  loader: ({ context }) =>
    describePage(context.translator, 'auth', (t) => ({
      title: t(($) => $.reset.title),
      description: t(($) => $.reset.description),
    })),
  head: pageHead,
  component: Page,
})

function Page() {
  return <ResetPage hash={Route.useParams().hash} />
}
