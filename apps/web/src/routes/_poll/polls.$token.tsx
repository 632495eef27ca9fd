import { createFileRoute } from '@tanstack/react-router'
import { publicPollPage } from '#features/links/pages.ts'
import { PublicPollPage } from '#features/links/public-poll-page.tsx'
import { outsideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/_poll/polls/$token')({
  ...outsideRoute(publicPollPage),
  component: Page,
})

function Page() {
  return <PublicPollPage token={Route.useParams().token} />
}
