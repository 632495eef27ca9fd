import { pollRoutes } from '@kazi/contract/comms/polls'
import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { askForLink, readPublicPoll, submitPoll } from './polls/poll-door.service.ts'
import { exportPoll } from './polls/poll-file.service.ts'
import {
  createPoll,
  endPoll,
  listPolls,
  readAudience,
  readPoll,
  remindPoll,
  removePoll,
} from './polls/polls.service.ts'
import {
  readBox,
  readPublic,
  renewBox,
  sendSuggestion,
  writeToSuggestion,
} from './suggestions/box.service.ts'
import {
  archiveSuggestion,
  enterSuggestion,
  exportSuggestions,
  listSuggestions,
  removeSuggestion,
  replyToSuggestion,
} from './suggestions/suggestions.service.ts'

const done = { data: {} }

export const pollHandlers: Handlers<typeof pollRoutes> = {
  list: (context, { query }) => listPolls(context, query),
  create: async (context, { body }) => ({ data: await createPoll(context, body) }),
  readAudience: async (context) => ({ data: await readAudience(context) }),
  read: async (context, { params }) => ({ data: await readPoll(context, params.poll_id) }),
  exportPoll: (context, { params, query }) => exportPoll(context, params.poll_id, query.format),
  remind: async (context, { params }) => ({ data: await remindPoll(context, params.poll_id) }),
  close: async (context, { params }) => ({ data: await endPoll(context, params.poll_id) }),
  remove: async (context, { params }) => {
    await removePoll(context, params.poll_id)
    return done
  },
  readPublic: async (context, { params }) => ({ data: await readPublicPoll(context, params.token) }),
  submit: async (context, { params, body }) => {
    await submitPoll(context, params.token, body.answers)
    return done
  },
  askForLink: async (context, { params, body }) => {
    await askForLink(context, params.token, body.email)
    return done
  },
}

export const suggestionHandlers: Handlers<typeof suggestionRoutes> = {
  list: (context, { query }) => listSuggestions(context, query),
  exportAll: (context, { query }) => exportSuggestions(context, query),
  enter: async (context, { body }) => ({ data: await enterSuggestion(context, body) }),
  archive: async (context, { params, body }) => ({
    data: await archiveSuggestion(context, params.suggestion_id, body.isArchived),
  }),
  remove: async (context, { params }) => {
    await removeSuggestion(context, params.suggestion_id)
    return done
  },
  reply: async (context, { params, body }) => ({
    data: await replyToSuggestion(context, params.suggestion_id, body.text),
  }),
  readBox: async (context) => ({ data: await readBox(context) }),
  renewBox: async (context) => ({ data: await renewBox(context) }),
  readPublic: async (context, { params }) => ({ data: await readPublic(context, params.token) }),
  send: async (context, { params, body }) => ({ data: await sendSuggestion(context, params.token, body) }),
  write: async (context, { params, body }) => {
    await writeToSuggestion(context, params.token, body.text)
    return done
  },
}

export const commsEndpoints = [
  ...area(pollRoutes, pollHandlers),
  ...area(suggestionRoutes, suggestionHandlers),
]
