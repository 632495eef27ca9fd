import { ChartColumn, UsersRound } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { colleaguesSearch } from './practice-search.ts'

export const practiceTeamPage = definePage('/app/manage-teams', {
  guards: ['consultant'],
  search: colleaguesSearch,
  words: words('team', (t) => ({ title: t(($) => $.practice.title) }), ['errors']),
  menu: { group: 'top', order: 2, icon: UsersRound, labelBetweenClients: 'practiceTeam' },
})

export const practiceAnalyticsPage = definePage('/app/analytics', {
  guards: ['consultant'],
  words: words('team', (t) => ({ title: t(($) => $.overview.title) }), ['components', 'dashboard', 'errors']),
  menu: { group: 'top', order: 3, icon: ChartColumn, labelBetweenClients: 'practiceAnalytics' },
})
