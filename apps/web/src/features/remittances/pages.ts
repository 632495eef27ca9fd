import { Landmark } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { receiptsSearch, remittancesSearch } from './remittances-search.ts'

export const remittancesPage = definePage('/app/employees/remittances', {
  guards: ['view:remittance'],
  search: remittancesSearch,
  words: words(
    'remittances',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'pay', order: 3, icon: Landmark, label: 'remittances' },
  firstCalls: async () => (await import('./remittances-answers.ts')).remittancesCalls,
})

export const remittanceTypePage = definePage('/app/employees/remittances/$type', {
  guards: ['view:remittance'],
  search: remittancesSearch,
  words: words('remittances', (t) => ({ title: t(($) => $.kind) }), ['components']),
  under: remittancesPage,
})

export const registrationPage = definePage('/app/employees/remittances/$type/add', {
  // registering with an authority is what the page is for; the settings can be read by whoever sees the dues
  guards: ['update-settings:remittance'],
  words: words('remittances', (t) => ({ title: t(($) => $.register.title) }), ['components']),
  under: remittanceTypePage,
})

export const receiptsPage = definePage('/app/employees/remittances/receipts', {
  guards: ['view:remittance'],
  search: receiptsSearch,
  words: words('remittances', (t) => ({ title: t(($) => $.receiptsTitle) }), ['components']),
  under: remittancesPage,
  firstCalls: async () => (await import('./remittances-answers.ts')).receiptsCalls,
})

export const remittanceSettingsPage = definePage('/app/employees/remittances/settings', {
  guards: ['view:remittance'],
  words: words('remittances', (t) => ({ title: t(($) => $.settings.title) }), ['components']),
  under: remittancesPage,
  firstCalls: async () => (await import('./remittances-answers.ts')).settingsCalls,
})
