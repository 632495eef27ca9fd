import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { BodyOf, ParamsOf, ResponseOf } from '@kazi/contract/route'
import { totalFunds } from '@kazi/ledger'
import { add, type Currency, type Minor, minor, ZERO } from '@kazi/values/money'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { transferFee } from '../rails/transfer-fee.ts'
import { listWalletRows, type StoredWallet } from '../wallets/wallet.queries.ts'
import { answer, findReconciliation, listExceptions } from './exception.queries.ts'
import { listFundings } from './funding.queries.ts'
import { describeFunding } from './funding.service.ts'
import { readFunds } from './funds.queries.ts'

// Says what is asked of those who owe.
import type {} from './funds-outlook.ts'

type FundsView = ResponseOf<typeof fundsRoutes.readFunds>['data']
type ExceptionView = ResponseOf<typeof fundsRoutes.answerException>['data']

/** What of the latest claims and differences a page shows. */
const shown = 20

/** A wallet with what it has and needs. @throws Refusal `not-found`. */
export const readWalletFunds = (
  context: RequestContext,
  { walletId }: ParamsOf<typeof fundsRoutes.readFunds>,
): Promise<FundsView> => transact(context, (inside) => viewFunds(inside, walletId))

/** The same inside a transaction. */
export async function viewFunds(
  context: OrganizationContext,
  walletId: StoredWallet['id'],
): Promise<FundsView> {
  const wallet = (await listWalletRows(context)).find(({ id }) => id === walletId) ?? refuse('not-found')
  const { currency, rail } = wallet
  const money = (amount: number) => ({ amount: minor(amount), currency })
  const isFunded = rail === 'sandbox'
  const { available, reserved, inTransit } = await readFunds(context, walletId)
  const compared = await findReconciliation(context, walletId)
  return {
    walletId,
    currency,
    rail,
    asOf: context.clock.now().toISOString(),
    funds: isFunded
      ? {
          available: money(available),
          reserved: money(reserved),
          inTransit: money(inTransit),
          balance: money(totalFunds({ available, reserved, inTransit })),
        }
      : null,
    transferFee: isFunded ? money(transferFee(currency)) : null,
    forecast: await forecast(context, currency, isFunded ? available : null),
    fundings: (await listFundings(context, walletId, shown)).map((one) => describeFunding(wallet, one)),
    reconciliation: compared
      ? { ...compared, ours: money(compared.ours), theirs: money(compared.theirs) }
      : null,
    exceptions: await listExceptions(context, walletId, shown),
  }
}

/** @param available null: not known */
async function forecast(
  context: OrganizationContext,
  currency: Currency,
  available: Minor | null,
): Promise<FundsView['forecast']> {
  const { nextRun, dues } = await context.ports.fundsOutlook(context)
  const fees = available === null || !nextRun ? 0 : nextRun.people * transferFee(currency)
  const runNeeds = nextRun ? minor(nextRun.net + fees) : ZERO
  const needed = add(runNeeds, dues.amount)
  return {
    nextRun: nextRun && {
      payrollId: nextRun.payrollId,
      payOn: nextRun.payOn,
      isEstimate: nextRun.isEstimate,
      needs: { amount: runNeeds, currency },
    },
    dues: { until: dues.until, needs: { amount: dues.amount, currency } },
    short: available === null ? null : { amount: minor(Math.max(0, needed - available)), currency },
  }
}

/** @throws Refusal `not-found`, `wallet.exception-answered`. */
export async function answerException(
  context: RequestContext,
  { walletId, exceptionId }: ParamsOf<typeof fundsRoutes.answerException>,
  body: BodyOf<typeof fundsRoutes.answerException>,
): Promise<ExceptionView> {
  return transact(context, async (inside) => {
    const found = (await listExceptions(inside, walletId, null)).find(({ id }) => id === exceptionId)
    if (!found) return refuse('not-found')
    const isAnswered = await answer(inside, exceptionId, body.answer, actorOf(inside).userId)
    if (!isAnswered) refuse('wallet.exception-answered')
    await audit(inside, {
      event: fundsRoutes.answerException.name,
      object: `wallet:${walletId}`,
      after: { exception: found.kind, reference: found.reference, answer: body.answer },
    })
    const [answered] = (await listExceptions(inside, walletId, null)).filter(({ id }) => id === exceptionId)
    return answered!
  })
}
