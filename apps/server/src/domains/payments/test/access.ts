import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  member: ['organizations.listWallets', 'payments.enquireName'],
  'view:wallet': ['organizations.readBankFileColumns'],
  'approve:payroll': ['organizations.decideWallet'],
  'edit:settings-company-info': [
    'organizations.createWallet',
    'organizations.correctWallet',
    'organizations.setBankFileColumns',
  ],
}
