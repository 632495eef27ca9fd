import { createFileRoute } from '@tanstack/react-router'
import { InvitePage } from '#features/links/invite-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/_public/invite/$token')({
  loader: async ({ context }) => {
    await context.translator.load('errors', 'auth')
    return describePage(context.translator, 'links', (t) => ({
      title: t(($) => $.invite.pageTitle),
    }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <InvitePage token={Route.useParams().token} />
}
