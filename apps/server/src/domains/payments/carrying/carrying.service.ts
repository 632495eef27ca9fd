import { assert } from '@kazi/values/assert'
import { listDemoOrganizations } from '#domains/organizations/index.ts'
import type { JobContext, RequestContext } from '#platform/context.ts'
import { transact, transactDirectory } from '#platform/db/transact.ts'
import { findRailOrder, listUnsettledOrders } from '../funds/rail-order.queries.ts'
import { tellOfShortFunds } from '../funds/watch-funds.service.ts'
import { findOrder, type OrderSource } from '../orders/order.queries.ts'
import { carryOut } from '../rails/carry-out.ts'
import { openRail } from '../rails/open-rail.ts'
import { listWalletRows, type StoredWallet } from '../wallets/wallet.queries.ts'
import { type CarryOutJob, carryOutLater } from './carry-out-later.ts'
import { hearNews } from './hear-news.service.ts'
import { reconcileWallet } from './reconcile.service.ts'
import { storedAttempts } from './stored-attempts.service.ts'

/** Carries an order out as far as it goes; while something isn't settled, it is asked for again later. */
export async function carryOutInJob(context: JobContext, { orderId, round }: CarryOutJob): Promise<void> {
  const order = await transact(context, (inside) => findRailOrder(inside, orderId))
  if (!order) return
  const rail = openRail(context, order.rail)
  assert(rail, 'an order for a rail that is not there')
  const account = { id: order.walletId, currency: order.currency }
  const end = await carryOut({ store: storedAttempts(context, order), rail, account })
  if (end === 'settled') return
  await transact(context, (inside) => carryOutLater(inside, orderId, order.payOn, round + 1))
}

/** Carries out what a source owes, now: for histories that are made, whose days no worker waits for. */
export async function carryOutSource(context: RequestContext, source: OrderSource): Promise<void> {
  const order = await transact(context, (inside) => findOrder(inside, source))
  assert(order, `nothing is paid of ${source.kind} ${source.id}`)
  await carryOutInJob(context, { orderId: order.id, round: 0 })
}

/** Hears the news of every rail, and has carried out whatever lies there with nobody at it. */
export async function watchRails(context: JobContext): Promise<void> {
  await eachRailWallet(context, async (inOrganization, wallet) => {
    await hearNews(inOrganization, wallet)
    await transact(inOrganization, async (inside) => {
      for (const { id, payOn } of await listUnsettledOrders(inside, wallet.id)) {
        await carryOutLater(inside, id, payOn, 1)
      }
    })
  })
}

/** Compares the books of every rail with ours, and tells of wallets that won't have enough. */
export const reconcileAll = (context: JobContext): Promise<void> =>
  eachRailWallet(context, async (inOrganization, wallet) => {
    await reconcileWallet(inOrganization, wallet)
    await transact(inOrganization, tellOfShortFunds)
  })

/** Wallets whose money a rail keeps: of the demo, as long as the sandbox is the only such rail. */
async function eachRailWallet(
  context: JobContext,
  work: (context: RequestContext, wallet: StoredWallet) => Promise<void>,
): Promise<void> {
  for (const organization of await transactDirectory(context, listDemoOrganizations)) {
    const inOrganization = { ...context, organization }
    for (const wallet of await transact(inOrganization, listWalletRows)) {
      if (!openRail(context, wallet.rail)) continue
      // one organisation's trouble is not the others'
      await work(inOrganization, wallet).catch((error: unknown) =>
        context.log.warn({ err: error, walletId: wallet.id }, 'a rail could not be asked'),
      )
    }
  }
}
