import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:audit-log': ['audits.list', 'audits.readFilters', 'audits.download'],
}
