import { createFileRoute } from '@tanstack/react-router'
import { InvitePage } from '#features/links/invite-page.tsx'
import { invitePage } from '#features/links/pages.ts'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_public/invite/$token')({
  ...outsideRoute(invitePage),
  component: Page,
})

function Page() {
  return <InvitePage token={Route.useParams().token} />
}
