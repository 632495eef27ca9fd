import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: ['calendarFeed.readFeed'],
  member: ['calendarFeed.readLink', 'calendarFeed.makeLink', 'calendarFeed.endLink'],
}
