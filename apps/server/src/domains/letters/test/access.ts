import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'edit:employees': [
    'letters.listTemplates',
    'letters.preview',
    'letters.list',
    'letters.issue',
    'letters.download',
    'letters.send',
  ],
  'edit:settings-company-info': ['letters.saveTemplate', 'letters.resetTemplate'],
}
