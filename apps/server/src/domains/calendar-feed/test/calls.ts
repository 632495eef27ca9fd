import { calendarFeedRoutes } from '@kazi/contract/calendar-feed'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

/** How each call about a calendar's address succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'calendarFeed.readLink': plain,
  'calendarFeed.makeLink': plain,
  'calendarFeed.endLink': plain,
  'calendarFeed.readFeed': async ({ server, owner }) => {
    const made = stepOf(await server.call(calendarFeedRoutes.makeLink, {}, owner))
    return { params: { token: made.data.address.split('/').at(-2)! } }
  },
}
