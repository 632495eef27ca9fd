import { Target } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { appraisalsSearch, appraisalTabs } from './appraisals/appraisals-search.ts'
import { checkInSearch, checkInsSearch } from './check-ins/check-ins-search.ts'
import { editSearch, objectivesSearch, objectiveTabs } from './performance-search.ts'

const objectiveWords = words(
  'performance',
  (t) => {
    const title = t(($) => $.title)
    return { title, heading: { title, sentence: t(($) => $.sentence) } }
  },
  ['components'],
)

export const performancePage = definePage('/app/performance', {
  guards: ['view:performance'],
  tabs: { all: objectiveTabs },
  search: objectivesSearch,
  words: objectiveWords,
  menu: { group: 'people', order: 6, icon: Target, label: 'performance' },
  firstCalls: async () => (await import('./performance-answers.ts')).objectivesCalls,
})

export const okrPage = definePage('/app/performance/okr', {
  guards: ['view:performance'],
  tabs: { all: objectiveTabs },
  search: objectivesSearch,
  words: objectiveWords,
  under: performancePage,
  firstCalls: async () => (await import('./performance-answers.ts')).objectivesCalls,
})

export const okrNewPage = definePage('/app/performance/okr/new', {
  guards: ['edit:performance'],
  words: words('performance', (t) => ({ title: t(($) => $.objective.new) }), ['components', 'errors']),
  under: performancePage,
})

export const okrEditPage = definePage('/app/performance/okr/edit', {
  guards: ['edit:performance'],
  search: editSearch,
  words: words('performance', (t) => ({ title: t(($) => $.objective.edit) }), ['components', 'errors']),
  under: performancePage,
})

export const okrRecordPage = definePage('/app/performance/okr/$id', {
  guards: ['view:performance', 'subscription'],
  words: words('performance', (t) => ({ title: t(($) => $.objective.title) }), ['components', 'errors']),
  under: performancePage,
  firstCalls: async () => (await import('./performance-answers.ts')).objectiveCalls,
})

export const checkInsPage = definePage('/app/performance/check-ins', {
  guards: ['view:performance'],
  search: checkInsSearch,
  words: words('performance', (t) => ({ title: t(($) => $.checkIn.title) }), ['components']),
  under: performancePage,
  firstCalls: async () => (await import('./check-ins/check-ins-answers.ts')).checkInsCalls,
})

export const newCheckInPage = definePage('/app/performance/check-ins/new', {
  guards: ['edit:performance'],
  words: words('performance', (t) => ({ title: t(($) => $.checkIn.new) }), ['components', 'errors']),
  under: checkInsPage,
})

export const checkInPage = definePage('/app/performance/check-ins/$id', {
  guards: ['view:performance'],
  search: checkInSearch,
  words: words('performance', (t) => ({ title: t(($) => $.checkIn.one) }), ['components', 'errors']),
  under: checkInsPage,
})

export const editCheckInPage = definePage('/app/performance/check-ins/$id/edit', {
  guards: ['edit:performance'],
  words: words('performance', (t) => ({ title: t(($) => $.checkIn.edit) }), ['components', 'errors']),
  under: checkInsPage,
})

export const appraisalsPage = definePage('/app/performance/appraisals', {
  guards: ['view:performance'],
  tabs: {
    all: appraisalTabs,
    // the specification writes the first in two ways; both lead to it
    spellings: { 'one-on-one-appraisals': 'one-on-one-appraisal' },
  },
  search: appraisalsSearch,
  words: words('performance', (t) => ({ title: t(($) => $.appraisal.title) }), ['components']),
  under: performancePage,
  firstCalls: async () => (await import('./appraisals/appraisals-answers.ts')).appraisalsCalls,
})

export const newAppraisalPage = definePage('/app/performance/appraisals/new', {
  guards: ['edit:performance'],
  search: appraisalsSearch,
  words: words('performance', (t) => ({ title: t(($) => $.appraisal.new) }), ['components', 'errors']),
  under: appraisalsPage,
})

export const appraisalPage = definePage('/app/performance/appraisals/$id', {
  guards: ['view:performance'],
  words: words('performance', (t) => ({ title: t(($) => $.appraisal.one) }), ['components', 'errors']),
  under: appraisalsPage,
})

export const editAppraisalPage = definePage('/app/performance/appraisals/$id/edit', {
  guards: ['edit:performance'],
  words: words('performance', (t) => ({ title: t(($) => $.appraisal.edit) }), ['components', 'errors']),
  under: appraisalsPage,
})

export const responsesPage = definePage('/app/performance/appraisals/$id/review-responses/$reviewer', {
  guards: ['view:performance'],
  words: words('performance', (t) => ({ title: t(($) => $.appraisal.results) }), ['components', 'errors']),
  under: appraisalsPage,
})
