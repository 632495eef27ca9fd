import { SlidersHorizontal, UsersRound } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { groupsSearch } from './groups-search.ts'

export const payrollSettingsPage = definePage('/app/payroll/settings', {
  guards: ['view:payroll-settings'],
  words: words('payrollSettings', (t) => {
    const title = t(($) => $.title)
    return { title, heading: { title, sentence: t(($) => $.sentence) } }
  }),
  menu: { group: 'pay', order: 2, icon: SlidersHorizontal, label: 'payrollSettings' },
  firstCalls: async () => (await import('./settings-answers.ts')).settingsCalls,
})

export const groupsPage = definePage('/app/employees/groups', {
  guards: ['view:payroll'],
  search: groupsSearch,
  words: words(
    'payrollSettings',
    (t) => {
      const title = t(($) => $.groups.title)
      return { title, heading: { title, sentence: t(($) => $.groups.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'people', order: 3, icon: UsersRound, label: 'groups' },
  firstCalls: async () => (await import('./settings-answers.ts')).groupsCalls,
})

export const groupPage = definePage('/app/employees/groups/$id', {
  guards: ['view:payroll'],
  search: groupsSearch,
  words: words('payrollSettings', (t) => ({ title: t(($) => $.groups.one) }), ['components']),
  under: groupsPage,
  firstCalls: async () => (await import('./settings-answers.ts')).groupCalls,
})

export const groupSettingsPage = definePage('/app/employees/groups/$id/settings', {
  guards: ['view:payroll-settings'],
  words: words('payrollSettings', (t) => ({ title: t(($) => $.groups.settings) })),
  under: groupsPage,
  firstCalls: async () => (await import('./settings-answers.ts')).groupSettingsCalls,
})
