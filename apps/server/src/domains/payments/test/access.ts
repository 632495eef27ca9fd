import type { AccessByHand } from '#testing/calls/access-by-hand.ts'

export const access: AccessByHand = {
  member: ['organizations.listWallets', 'payments.enquireName'],
  'view:wallet': [
    'organizations.readBankFileColumns',
    'organizations.confirmWalletFund',
    'wallets.readFunds',
    'wallets.listTransactions',
    'wallets.listAllTransactions',
    'wallets.downloadStatement',
    'wallets.recordStatement',
    'wallets.reconcile',
  ],
  'approve:payroll': ['organizations.decideWallet', 'wallets.answerException'],
  'edit:settings-company-info': [
    'organizations.createWallet',
    'organizations.correctWallet',
    'organizations.setBankFileColumns',
  ],
}
