import { calendarFeedRoutes } from '@kazi/contract/calendar-feed'
import { area } from '#platform/http/handlers.ts'
import { endLink, makeLink, readFeed, readOwnLink } from './calendar-feed.service.ts'

export const calendarFeedEndpoints = area(calendarFeedRoutes, {
  readLink: async (context) => ({ data: await readOwnLink(context) }),
  makeLink: async (context) => ({ data: await makeLink(context) }),
  endLink: async (context) => {
    await endLink(context)
    return { data: {} }
  },
  readFeed: (context, { params }) => readFeed(context, params.token),
})
