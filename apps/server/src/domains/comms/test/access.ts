import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  public: [
    'comms.readPublicPoll',
    'comms.submitPoll',
    'comms.askForLink',
    'suggestions.readPublic',
    'suggestions.send',
    'suggestions.write',
  ],
  'view:comms': [
    'comms.listPolls',
    'comms.readPoll',
    'comms.exportPoll',
    'suggestions.list',
    'suggestions.export',
  ],
  'create:comms': [
    'comms.createPoll',
    'comms.readAudience',
    'comms.remindPoll',
    'comms.closePoll',
    'comms.removePoll',
    'suggestions.enter',
    'suggestions.archive',
    'suggestions.remove',
    'suggestions.reply',
    'suggestions.readBox',
    'suggestions.renewBox',
  ],
}
