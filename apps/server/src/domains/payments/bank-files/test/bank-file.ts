import { localDate } from '@kazi/values/local-date'
import { minor } from '@kazi/values/money'
import type { BankFileInput, BankFilePayment } from '../bank-file.ts'

export const bankPayment = (facts: Partial<BankFilePayment>): BankFilePayment => ({
  reference: 'K7-1-1',
  name: 'Ngozi Eze',
  accountNumber: '0000000018',
  bankCode: '058',
  branchCode: null,
  bankName: 'Guaranty Trust Bank',
  bic: 'GTBINGLA',
  kind: 'bank',
  amount: minor(71_146_683),
  narration: 'Salary November 2026',
  ...facts,
})

export const bankFile = (facts: Partial<BankFileInput>): BankFileInput => ({
  messageId: 'KAZI-20261124-0001',
  createdAt: '2026-11-24T09:00:00.000Z',
  debtor: {
    name: 'Lagos Foods Ltd',
    accountNumber: '0123456789',
    bankCode: '044',
    bankName: 'Access Bank',
    bic: 'ABNGNGLA',
  },
  executionDate: localDate('2026-11-27'),
  currency: 'NGN',
  payments: [bankPayment({})],
  ...facts,
})
