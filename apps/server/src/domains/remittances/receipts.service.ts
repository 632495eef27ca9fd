import type { paperRoutes } from '@kazi/contract/remittances/papers'
import type { QueryOf, ResponseOf } from '@kazi/contract/route'
import type { RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { pageOf } from '#platform/http/page-of.ts'
import { viewPayment } from './liabilities/liability-view.ts'
import { selectReceipts } from './liabilities/payment.queries.ts'

/** What was paid, the latest first, each with its receipt. */
export async function listReceipts(
  context: RequestContext,
  query: QueryOf<typeof paperRoutes.listReceipts>,
): Promise<ResponseOf<typeof paperRoutes.listReceipts>> {
  return transact(context, async (inside) => {
    const { rows, total } = await selectReceipts(inside, query)
    return pageOf(
      rows.map((row) => {
        const { liabilityId, type, bodyName, period, receiptName } = row
        return { ...viewPayment(inside, row), liabilityId, type, bodyName, period, receiptName }
      }),
      total,
      query,
    )
  })
}
