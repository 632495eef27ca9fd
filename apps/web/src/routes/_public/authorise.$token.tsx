import { createFileRoute } from '@tanstack/react-router'
import { AuthorisePage } from '#features/links/authorise-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/_public/authorise/$token')({
  loader: async ({ context }) => {
    await context.translator.load('errors')
    return describePage(context.translator, 'links', (t) => ({
      title: t(($) => $.authorise.pageTitle),
    }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <AuthorisePage token={Route.useParams().token} />
}
