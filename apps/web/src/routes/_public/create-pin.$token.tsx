import { createFileRoute } from '@tanstack/react-router'
import { CreatePinPage } from '#features/links/create-pin-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/_public/create-pin/$token')({
  loader: async ({ context }) => {
    await context.translator.load('errors')
    return describePage(context.translator, 'links', (t) => ({
      title: t(($) => $.pin.pageTitle),
    }))
  },
  head: pageHead,
  component: Page,
})

function Page() {
  return <CreatePinPage token={Route.useParams().token} />
}
