import { createFileRoute } from '@tanstack/react-router'
import type { suggestionsPage } from '#features/comms/pages.ts'
import { SuggestionsPage } from '#features/comms/suggestions-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/comms/suggestions')({
  ...insideRoute<typeof suggestionsPage>(),
  component: SuggestionsPage,
})
