import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'edit:settings-company-info': [
    'privacy.readOverview',
    'privacy.recordRequest',
    'privacy.answerRequest',
    'privacy.exportPerson',
    'privacy.recordBreach',
    'privacy.updateBreach',
  ],
}
