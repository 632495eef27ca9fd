import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '#features/links/check-in-page.tsx'
import { checkInLinkPage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/checkin/$token')({
  ...outsideRoute(checkInLinkPage),
  component: Page,
})

function Page() {
  return <CheckInPage token={Route.useParams().token} />
}
