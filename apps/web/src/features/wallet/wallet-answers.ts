import { dashboardRoutes } from '@kazi/contract/dashboard'
import type { EntryKind } from '@kazi/contract/organizations/entry-kinds'
import { fundsRoutes } from '@kazi/contract/organizations/funds'
import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { ResponseOf } from '@kazi/contract/route'
import type { Tone } from '#components/chip.tsx'
import { firstCall } from '#lib/api/first-call.ts'

export type Funds = ResponseOf<typeof fundsRoutes.readFunds>['data']
export type Entry = ResponseOf<typeof fundsRoutes.listTransactions>['data'][number]
export type Difference = Funds['exceptions'][number]

/** Which wallet it is about is known only by its answer. */
export const walletCalls = () => [firstCall(walletRoutes.listWallets, {})]

/** What a write about a wallet makes stale. */
export const madeStale = [
  walletRoutes.listWallets,
  fundsRoutes.readFunds,
  fundsRoutes.listTransactions,
  dashboardRoutes.listTasks,
]

/** What became of the money, by its tone. */
export const kindTones: Readonly<Record<EntryKind, Tone>> = {
  funded: 'up',
  reserved: 'brand',
  returned: 'neutral',
  sent: 'info',
  paid: 'up',
  failed: 'down',
  reversed: 'warn',
}

/** What came in has a plus and what left a minus; what only moved inside the wallet has neither. */
export function signedAmount({ kind, amount, fee }: Entry): {
  readonly amount: number
  readonly sign: 1 | 0 | -1
} {
  if (kind === 'paid') return { amount: amount.amount + fee.amount, sign: -1 }
  return { amount: amount.amount, sign: kind === 'funded' || kind === 'reversed' ? 1 : 0 }
}
