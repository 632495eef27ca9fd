import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'edit:employees': [
    'queries.list',
    'queries.ask',
    'queries.send',
    'queries.enterReply',
    'queries.close',
    'queries.downloadDocument',
  ],
}
