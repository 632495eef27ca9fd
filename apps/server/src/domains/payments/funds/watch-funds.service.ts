import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { notify } from '#domains/notifications/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { listWalletRows, type StoredWallet } from '../wallets/wallet.queries.ts'
import { hasOpenExceptions } from './exception.queries.ts'
import { forecastOf } from './forecast.service.ts'
import { shortDay } from './outlook.rules.ts'

/** What somebody has to do about the wallets whose money a rail keeps. */
export interface WalletAlerts {
  /** the first day on which one of them hasn't enough; null: they have */
  readonly shortOn: LocalDate | null
  /** how many stand still until a difference is answered */
  readonly stopped: number
}

export async function readWalletAlerts(context: OrganizationContext): Promise<WalletAlerts> {
  const days: LocalDate[] = []
  let stopped = 0
  for (const wallet of await listFunded(context)) {
    const short = shortDay((await forecastOf(context, wallet)).days)
    if (short) days.push(short)
    if (await hasOpenExceptions(context, wallet.id)) stopped += 1
  }
  return { shortOn: days.toSorted()[0] ?? null, stopped }
}

/** Tells of a wallet that won't have enough: once of each day. */
export async function tellOfShortFunds(context: OrganizationContext): Promise<void> {
  for (const wallet of await listFunded(context)) {
    const on = shortDay((await forecastOf(context, wallet)).days)
    if (!on || !(await isNews(context, wallet.id, on))) continue
    await notify(context, { kind: 'wallet-short', values: { on }, link: '/app/wallet' }, 'everybody')
  }
}

/** Tells of differences that a comparison has just found. */
export const tellOfDifferences = (context: OrganizationContext, count: number): Promise<void> =>
  notify(context, { kind: 'wallet-differs', values: { count }, link: '/app/wallet' }, 'everybody')

const listFunded = async (context: OrganizationContext): Promise<StoredWallet[]> =>
  (await listWalletRows(context)).filter(({ rail }) => rail === 'sandbox')

/** Whether people weren't told of that day before; from now on they were. */
async function isNews(
  { db, organization }: OrganizationContext,
  walletId: Id,
  on: LocalDate,
): Promise<boolean> {
  const told = await db
    .updateTable('wallets')
    .set({ told_short_on: on })
    .where('organization_id', '=', organization.id)
    .where('id', '=', walletId)
    .where((wallet) => wallet.or([wallet('told_short_on', 'is', null), wallet('told_short_on', '<>', on)]))
    .returning('id')
    .executeTakeFirst()
  return told !== undefined
}
