import { createFileRoute } from '@tanstack/react-router'
import { AuthorisePage } from '#features/links/authorise-page.tsx'
import { earlyLinkUrl } from '#features/links/early-link.ts'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/_public/authorise/$token')({
  loader: async ({ context, params }) => {
    await context.translator.load('errors')
    const page = await describePage(context.translator, 'links', (t) => ({
      title: t(($) => $.authorise.pageTitle),
    }))
    const load =
      import.meta.env.SSR &&
      (async () => (await import('@kazi/contract/account-security')).accountSecurityRoutes.readAuthorization)
    return { ...page, earlyUrl: await earlyLinkUrl(params.token, load) }
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <AuthorisePage token={Route.useParams().token} earlyUrl={Route.useLoaderData().earlyUrl} />
}
