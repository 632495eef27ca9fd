import type { Wallet } from '#lib/api/server-state.ts'

/** The account as its owner knows it; without the right to see wallets there is only the currency. */
export const walletLabel = ({ bankName, accountNumberMasked, currency }: Wallet): string =>
  bankName === null ? currency : `${bankName} ${accountNumberMasked ?? ''}`.trim()
