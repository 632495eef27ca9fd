import { createFileRoute } from '@tanstack/react-router'
import { earlyLinkUrl } from '#features/links/early-link.ts'
import { InvitePage } from '#features/links/invite-page.tsx'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/_public/invite/$token')({
  loader: async ({ context, params }) => {
    await context.translator.load('errors', 'auth')
    const page = await describePage(context.translator, 'links', (t) => ({
      title: t(($) => $.invite.pageTitle),
    }))
    const load =
      import.meta.env.SSR && (async () => (await import('@kazi/contract/team')).teamRoutes.readInvitation)
    return { ...page, earlyUrl: await earlyLinkUrl(params.token, load) }
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <InvitePage token={Route.useParams().token} earlyUrl={Route.useLoaderData().earlyUrl} />
}
