import { MessagesSquare, Plus } from 'lucide-react'
import { definePage } from '#lib/pages/page.ts'
import { words } from '#lib/pages/page-words.ts'
import { pollsSearch, suggestionsSearch } from './comms-search.ts'

const pageWords = words(
  'comms',
  (t) => {
    const title = t(($) => $.title)
    return { title, heading: { title, sentence: t(($) => $.sentence) } }
  },
  ['components'],
)

export const pollsPage = definePage('/app/comms', {
  guards: ['view:comms', 'subscription'],
  search: pollsSearch,
  words: pageWords,
  menu: { group: 'people', order: 5, icon: MessagesSquare, label: 'comms' },
  palette: [{ name: 'makePoll', order: 5, icon: Plus, search: { make: true }, permission: 'create:comms' }],
  firstCalls: async () => (await import('./comms-answers.ts')).pollsCalls,
})

export const suggestionsPage = definePage('/app/comms/suggestions', {
  guards: ['view:comms', 'subscription'],
  search: suggestionsSearch,
  words: pageWords,
  firstCalls: async () => (await import('./comms-answers.ts')).suggestionsCalls,
})

export const pollPage = definePage('/app/comms/poll-analytics/$id', {
  guards: ['view:comms', 'subscription'],
  words: words('comms', (t) => ({ title: t(($) => $.column.title) }), ['components']),
  under: pollsPage,
  firstCalls: async () => (await import('./comms-answers.ts')).pollCalls,
})
