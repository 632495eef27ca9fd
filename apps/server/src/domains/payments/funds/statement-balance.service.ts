import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { BodyOf, ParamsOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile } from '#platform/files/stored-file.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { listWalletRows } from '../wallets/wallet.queries.ts'
import { viewFunds } from './funds.service.ts'
import { insertStatementBalance } from './statement-balance.queries.ts'

type FundsView = ResponseOf<typeof fundsRoutes.recordStatement>['data']

/**
 * Keeps what a statement of the employer's own bank says. It moves no money and proves no payment: it is what screens show of
 * a balance that nobody here can know.
 * @throws Refusal `not-found`, `wallet.funds-known`, `wallet.statement-on-future`, `wallet.statement-file-unknown`.
 */
export const recordStatement = (
  context: RequestContext,
  { walletId }: ParamsOf<typeof fundsRoutes.recordStatement>,
  { balance, asOf, fileId }: BodyOf<typeof fundsRoutes.recordStatement>,
): Promise<FundsView> =>
  transact(context, async (inside) => {
    const wallet = (await listWalletRows(inside)).find(({ id }) => id === walletId) ?? refuse('not-found')
    if (wallet.rail !== 'bank-file') refuse('wallet.funds-known')
    if (asOf > inside.clock.today(inside.organization.timeZone)) {
      refuse('wallet.statement-on-future', {}, { fields: { asOf: 'wallet.statement-on-future' } })
    }
    const id = newId(inside.clock)
    if (fileId !== undefined) await takeFile(inside, id, fileId)
    await insertStatementBalance(inside, { id, walletId, asOf, balance, fileId: fileId ?? null })
    await audit(inside, {
      event: fundsRoutes.recordStatement.name,
      object: `wallet:${walletId}`,
      after: { asOf, balance, fileId: fileId ?? null },
    })
    return viewFunds(inside, walletId)
  })

async function takeFile(context: OrganizationContext, id: Id, fileId: Id): Promise<void> {
  const isAttached = await attachFile(context, fileId, {
    purpose: 'wallet-statement',
    kind: 'wallet-statement',
    id,
  })
  if (!isAttached) {
    refuse('wallet.statement-file-unknown', {}, { fields: { fileId: 'wallet.statement-file-unknown' } })
  }
}
