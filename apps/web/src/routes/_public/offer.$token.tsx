import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#features/links/hiring/offer-page.tsx'
import { offerPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/offer/$token')({
  ...outsideRoute(offerPage),
  component: Page,
})

function Page() {
  return <OfferPage token={Route.useParams().token} />
}
