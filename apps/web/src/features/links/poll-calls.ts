import { pollRoutes } from '@kazi/contract/comms/polls'
import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import { linkCalls } from './link-call.ts'

export const publicPollCalls = linkCalls(pollRoutes.readPublic)
export const suggestionCalls = linkCalls(suggestionRoutes.readPublic)
