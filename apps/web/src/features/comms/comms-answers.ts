import { pollRoutes } from '@kazi/contract/comms/polls'
import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import type { PollState, SuggestionState } from '@kazi/contract/comms/vocabulary'
import { dashboardRoutes } from '@kazi/contract/dashboard'
import type { ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'
import type { PollsSearch, SuggestionsSearch } from './comms-search.ts'

export type PollRow = ResponseOf<typeof pollRoutes.list>['data'][number]
export type Poll = ResponseOf<typeof pollRoutes.read>['data']
export type QuestionResult = Poll['results'][number]
export type Suggestion = ResponseOf<typeof suggestionRoutes.enter>['data']

export const pollsInput = ({ q, state, sort, order, page }: PollsSearch) => ({
  query: { search: q, state, sort, order, page },
})
export const pollInput = (id: string) => ({ params: { poll_id: id as Id } })
export const suggestionsInput = ({ q, state, category, page }: SuggestionsSearch) => ({
  query: { search: q, state, category, page },
})

export const pollsCalls = ({ search }: { readonly search: PollsSearch }) => [
  firstCall(pollRoutes.list, pollsInput(search)),
]
export const pollCalls = ({ params }: { readonly params: { readonly id: string } }) => [
  firstCall(pollRoutes.read, pollInput(params.id)),
]
export const suggestionsCalls = ({ search }: { readonly search: SuggestionsSearch }) => [
  firstCall(suggestionRoutes.list, suggestionsInput(search)),
]

/** What a write about polls, or about suggestions, makes stale. */
export const stalePolls = [pollRoutes.list, pollRoutes.read]
export const staleSuggestions = [suggestionRoutes.list, dashboardRoutes.listTasks]

export const pollTones: Readonly<Record<PollState, Tone>> = { ahead: 'info', open: 'up', closed: 'neutral' }
export const suggestionTones: Readonly<Record<SuggestionState, Tone>> = {
  new: 'warn',
  answered: 'up',
  archived: 'neutral',
}
