import { createFileRoute } from '@tanstack/react-router'
import { colleaguesSearch } from '#features/practice/practice-search.ts'
import { PracticeTeamPage } from '#features/practice/practice-team-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/app/_dashboard/manage-teams')({
  validateSearch: colleaguesSearch,
  loader: async ({ context }) => {
    await context.translator.load('errors')
    return describePage(context.translator, 'team', (t) => ({ title: t(($) => $.practice.title) }))
  },
  head: pageHead,
  component: PracticeTeamPage,
})
