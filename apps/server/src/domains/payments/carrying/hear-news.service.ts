import { sql } from 'kysely'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { findRailOrder } from '../funds/rail-order.queries.ts'
import { batchSize } from '../rails/carry-out.ts'
import { openRail } from '../rails/open-rail.ts'
import type { StoredWallet } from '../wallets/wallet.queries.ts'
import { listOrdersOf } from './attempt.queries.ts'
import { recordAnswers } from './record-answers.ts'

/**
 * Asks after everything of which a rail has news. News says that there is something to ask and nothing else, so that it may
 * come twice, late or in any order; it counts as heard once the answers are written down.
 */
export async function hearNews(context: RequestContext, wallet: StoredWallet): Promise<void> {
  const rail = openRail(context, wallet.rail)
  if (!rail) return
  const heard = await transact(context, (inside) => readHeard(inside, wallet))
  const { references, next } = await rail.hear(wallet, heard)
  const all = [...new Set(references)]
  for (let start = 0; start < all.length; start += batchSize) {
    const answers = await rail.ask(wallet, all.slice(start, start + batchSize))
    await transact(context, async (inside) => {
      const orders = await listOrdersOf(
        inside,
        wallet.id,
        answers.map(({ reference }) => reference),
      )
      for (const [orderId, own] of orders) {
        const order = await findRailOrder(inside, orderId)
        if (!order) continue
        await recordAnswers(
          inside,
          order,
          answers.filter(({ reference }) => own.includes(reference)),
        )
      }
    })
  }
  if (next > heard) await transact(context, (inside) => writeHeard(inside, wallet, next))
}

async function readHeard({ db, organization }: OrganizationContext, { id }: StoredWallet): Promise<number> {
  const row = await db
    .selectFrom('wallets')
    .select('news_heard')
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.news_heard
}

async function writeHeard(
  { db, organization }: OrganizationContext,
  { id }: StoredWallet,
  next: number,
): Promise<void> {
  await sql`
    update wallets set news_heard = greatest(news_heard, ${next})
    where organization_id = ${organization.id} and id = ${id}`.execute(db)
}
