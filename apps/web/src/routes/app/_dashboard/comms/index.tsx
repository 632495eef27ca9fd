import { createFileRoute } from '@tanstack/react-router'
import type { pollsPage } from '#features/comms/pages.ts'
import { PollsPage } from '#features/comms/polls-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/comms/')({
  ...insideRoute<typeof pollsPage>(),
  component: PollsPage,
})
