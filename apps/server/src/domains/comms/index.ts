/* What an organisation asks its people, and what they suggest: the door of the domain. */
export { commsJobs, commsSchedules } from './comms.jobs.ts'
export { commsEndpoints, pollHandlers, suggestionHandlers } from './comms.routes.ts'
export { findPoll } from './polls/poll.queries.ts'
export { keepPollsOf } from './polls/poll-days.service.ts'
export { answerPoll } from './polls/poll-door.service.ts'
export { countNewSuggestions } from './suggestions/suggestions.service.ts'
export { tellOfSuggestionsIn } from './suggestions/telling.service.ts'
