import { createFileRoute } from '@tanstack/react-router'
import { PracticeTeamPage } from '#features/practice/practice-team-page.tsx'
import { describePage, pageHead } from '#lib/pages/page.ts'

export const Route = createFileRoute('/app/_dashboard/manage-teams')({
  loader: async ({ context }) => {
    await context.translator.load('errors')
    return describePage(context.translator, 'team', (t) => ({ title: t(($) => $.practice.title) }))
  },
  head: pageHead,
  component: PracticeTeamPage,
})
