import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  account: [
    'notifications.list',
    'notifications.markAsRead',
    'notifications.readChoices',
    'notifications.saveChoices',
  ],
}
