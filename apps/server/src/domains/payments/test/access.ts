import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  member: ['organizations.listWallets', 'payments.enquireName'],
  'view:wallet': ['organizations.readBankFileColumns'],
  'edit:settings-company-info': ['organizations.createWallet', 'organizations.setBankFileColumns'],
}
