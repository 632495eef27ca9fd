import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call about where the money is, and where it goes, succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'organizations.createWallet': () => ({
    body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' },
  }),
  'organizations.listWallets': plain,
  'organizations.readBankFileColumns': plain,
  'organizations.setBankFileColumns': () => ({ body: { sheet: 'bank-csv', columns: null } }),
  'payments.enquireName': () => ({ body: { bankCode: '058', accountNumber: '0000000018' } }),
}
