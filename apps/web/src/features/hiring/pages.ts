import { BriefcaseBusiness, Plus } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { textOf } from '#lib/pages/search.ts'
import { applicationsSearch, jobsSearch, jobTabs, onboardingsSearch } from './hiring-search.ts'

export const hiringPage = definePage('/app/hiring', {
  guards: ['view:hirings', 'subscription'],
  tabs: { all: jobTabs },
  search: jobsSearch,
  words: words(
    'hiring',
    (t) => {
      const title = t(($) => $.title)
      return { title, heading: { title, sentence: t(($) => $.sentence) } }
    },
    ['components'],
  ),
  menu: { group: 'people', order: 5, icon: BriefcaseBusiness, label: 'hiring' },
  firstCalls: async () => (await import('./hiring-answers.ts')).jobsCalls,
})

export const createJobPage = definePage('/app/hiring/create', {
  guards: ['view:hirings', 'subscription'],
  // a job that this one begins as
  search: ({ from }) => ({ from: textOf(from) }),
  words: words('hiring', (t) => ({ title: t(($) => $.form.createTitle) }), ['components']),
  under: hiringPage,
  palette: [{ name: 'createJob', order: 6, icon: Plus }],
})

export const boardPage = definePage('/app/hiring/$id', {
  guards: ['view:hirings', 'subscription'],
  search: applicationsSearch,
  words: words('hiring', (t) => ({ title: t(($) => $.board.title) }), ['components', 'errors']),
  under: hiringPage,
  firstCalls: async () => (await import('./hiring-answers.ts')).boardCalls,
})

export const editJobPage = definePage('/app/hiring/$id/edit', {
  guards: ['view:hirings', 'subscription'],
  words: words('hiring', (t) => ({ title: t(($) => $.form.editTitle) }), ['components']),
  under: hiringPage,
})

export const hiringSettingsPage = definePage('/app/hiring/settings', {
  guards: ['view:hirings'],
  words: words('hiring', (t) => ({ title: t(($) => $.settings.title) }), ['components']),
  under: hiringPage,
})

export const onboardingsPage = definePage('/app/hiring/onboarding', {
  guards: ['view:hirings'],
  search: onboardingsSearch,
  words: words('hiring', (t) => ({ title: t(($) => $.onboardings.title) }), ['components']),
  under: hiringPage,
})

export const onboardingOfPage = definePage('/app/hiring/onboarding/$id', {
  guards: ['view:hirings'],
  words: words('hiring', (t) => ({ title: t(($) => $.onboarding.title) }), ['components', 'errors']),
  under: onboardingsPage,
})
