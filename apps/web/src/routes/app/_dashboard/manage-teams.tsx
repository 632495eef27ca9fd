import { createFileRoute } from '@tanstack/react-router'
import type { practiceTeamPage } from '#features/practice/pages.ts'
import { PracticeTeamPage } from '#features/practice/practice-team-page.tsx'
import { insideRoute } from '#lib/pages/page-route.ts'

export const Route = createFileRoute('/app/_dashboard/manage-teams')({
  ...insideRoute<typeof practiceTeamPage>(),
  component: PracticeTeamPage,
})
