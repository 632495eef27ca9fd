import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  'view:dashboard': ['organizations.readChecklist'],
  'edit:settings-company-info': [
    'organizations.saveKyc',
    'organizations.updateKycMeta',
    'organizations.updateDetails',
  ],
  'view:settings-company-info': ['organizations.readKycMeta'],
}
