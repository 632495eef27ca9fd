import { House, Settings, UserRound, UsersRound } from 'lucide-react'
import { auditSearch } from '#features/audit-log/audit-search.ts'
import { clientsSearch } from '#features/practice/practice-search.ts'
import { settingsTabs } from '#features/settings/settings-tabs.ts'
import { membersSearch } from '#features/team/team-search.ts'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'

/* Pages that are put together of several areas, as their routes are. */

/** The front page of an organisation, and of a consultant's practice. */
export const dashboardPage = definePage('/app/dashboard', {
  guards: ['view:dashboard'],
  // between the clients their list stands here
  search: clientsSearch,
  words: words(
    'dashboard',
    (t, name) => ({
      title: t(($) => $.title),
      heading: { title: t(($) => $.hello, { name }) },
    }),
    ['components'],
  ),
  wordsBetweenClients: words('team', (t) => ({ title: t(($) => $.clients.title) }), ['errors', 'dashboard']),
  menu: { group: 'top', order: 1, icon: House, label: 'home', labelBetweenClients: 'clients' },
  firstCalls: async () => (await import('#features/dashboard/dashboard-answers.ts')).dashboardCalls,
})

export const settingsPage = definePage('/app/settings', {
  guards: [],
  tabs: settingsTabs,
  // of the team, beside the tab that it stands on
  search: (given) => ({ ...membersSearch(given), ...auditSearch(given), sort: membersSearch(given).sort }),
  words: words(
    'settings',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['auditLog', 'auth', 'billing', 'errors', 'notifications', 'payrollSettings', 'team'],
  ),
  menu: { group: 'settings', order: 1, icon: Settings, label: 'settings', labelBetweenClients: 'settings' },
  palette: [
    {
      name: 'inviteColleague',
      order: 3,
      icon: UsersRound,
      search: { tab: 'manage-team' },
      permission: 'create:team-members',
    },
    { name: 'ownAccount', order: 4, icon: UserRound, search: { tab: 'personal-info' } },
  ],
})
