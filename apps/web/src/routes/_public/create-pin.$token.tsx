import { createFileRoute } from '@tanstack/react-router'
import { CreatePinPage } from '#features/links/create-pin-page.tsx'
import { earlyLinkUrl } from '#features/links/early-link.ts'
import { describePage, pageHead } from '#lib/page.ts'

export const Route = createFileRoute('/_public/create-pin/$token')({
  loader: async ({ context, params }) => {
    await context.translator.load('errors')
    const page = await describePage(context.translator, 'links', (t) => ({
      title: t(($) => $.pin.pageTitle),
    }))
    const load =
      import.meta.env.SSR &&
      (async () => (await import('@kazi/contract/account-security')).accountSecurityRoutes.readPinLink)
    return { ...page, earlyUrl: await earlyLinkUrl(params.token, load) }
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <CreatePinPage token={Route.useParams().token} earlyUrl={Route.useLoaderData().earlyUrl} />
}
