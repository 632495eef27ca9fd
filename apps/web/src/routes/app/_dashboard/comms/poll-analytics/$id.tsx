import { createFileRoute } from '@tanstack/react-router'
import type { pollPage } from '#features/comms/pages.ts'
import { PollPage } from '#features/comms/poll-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/comms/poll-analytics/$id')({
  ...insideRoute<typeof pollPage>(),
  component: Page,
})

function Page() {
  return <PollPage pollId={Route.useParams().id} />
}
