import { type Prepare, plain } from '#testing/calls/prepared-call.ts'

/** How each call about where the money is, and where it goes, succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'organizations.createWallet': () => ({
    body: { bankCode: '058', accountNumber: '0000000018', accountName: 'Lagos Foods Ltd' },
  }),
  'organizations.listWallets': plain,
  'payments.enquireName': () => ({ body: { bankCode: '058', accountNumber: '0000000018' } }),
}
