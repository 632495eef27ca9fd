import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { ParamsOf, ResponseOf } from '@kazi/contract/route'
import { totalFunds } from '@kazi/ledger'
import { audit } from '#platform/audit/audit.ts'
import { type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { creditDeposits, findFundedWallet } from '../funds/funding.service.ts'
import { readFunds } from '../funds/funds.queries.ts'
import { viewFunds } from '../funds/funds.service.ts'
import { compareBooks } from '../funds/reconcile.rules.ts'
import { insertExceptions, listOwnLines, writeReconciliation } from '../funds/reconciliation.queries.ts'
import { tellOfDifferences } from '../funds/watch-funds.service.ts'
import { openRail } from '../rails/open-rail.ts'
import type { StoredWallet } from '../wallets/wallet.queries.ts'
import { lockWallet } from '../wallets/wallet-account.queries.ts'
import { hearNews } from './hear-news.service.ts'

type FundsView = ResponseOf<typeof fundsRoutes.readFunds>['data']

/**
 * Compares a rail's books with ours, once what it has news of is asked for. Where they differ, the rail carries nothing out
 * until somebody has answered it.
 * @returns how many differences are new; null where no rail keeps the wallet's funds
 */
export async function reconcileWallet(context: RequestContext, wallet: StoredWallet): Promise<number | null> {
  const rail = openRail(context, wallet.rail)
  if (!rail) return null
  await hearNews(context, wallet)
  const statement = await rail.readStatement(wallet)
  return transact(context, async (inside) => {
    await lockWallet(inside, wallet.id)
    const funds = totalFunds(await readFunds(inside, wallet.id))
    const own = await listOwnLines(inside, wallet.id)
    const differences = compareBooks(funds, own, statement)
    await writeReconciliation(inside, wallet.id, {
      ours: funds,
      theirs: statement.balance,
      compared: own.length,
      exceptions: differences.length,
    })
    const found = await insertExceptions(inside, wallet.id, differences)
    if (found > 0) await tellOfDifferences(inside, found)
    return found
  })
}

/**
 * Compares the books with the bank's now, and asks for what was paid in.
 * @throws Refusal `not-found`, `wallet.no-funds`, `wallet.bank-silent`.
 */
export async function reconcileNow(
  context: RequestContext,
  { walletId }: ParamsOf<typeof fundsRoutes.reconcile>,
): Promise<FundsView> {
  const wallet = await transact(withoutKey(context), (inside) => findFundedWallet(inside, walletId))
  try {
    await creditDeposits(withoutKey(context), wallet)
    await reconcileWallet(withoutKey(context), wallet)
  } catch (error) {
    context.log.warn({ err: error, walletId }, 'a bank did not answer')
    refuse('wallet.bank-silent')
  }
  return transact(context, async (inside) => {
    await audit(inside, { event: fundsRoutes.reconcile.name, object: `wallet:${walletId}` })
    return viewFunds(inside, walletId)
  })
}
