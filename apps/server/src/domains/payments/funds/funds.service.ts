import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { BodyOf, ParamsOf, ResponseOf } from '@kazi/contract/route'
import { totalFunds } from '@kazi/ledger'
import type { CountryCode } from '@kazi/values/country'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { type Money, minor } from '@kazi/values/money'
import { describeOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { transferFee } from '../rails/transfer-fee.ts'
import { listWalletRows, type StoredWallet } from '../wallets/wallet.queries.ts'
import { describeWallet } from '../wallets/wallet.service.ts'
import { listDayEnds } from './entry.queries.ts'
import { answer, findReconciliation, listExceptions } from './exception.queries.ts'
import { type Forecast, forecastOf } from './forecast.service.ts'
import { listFundings } from './funding.queries.ts'
import { describeFunding } from './funding.service.ts'
import { readFunds } from './funds.queries.ts'
import { shortDay } from './outlook.rules.ts'
import { listStatementBalances, type StatementBalance } from './statement-balance.queries.ts'

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
  const funds = await readFunds(context, walletId)
  const { available, reserved, inTransit } = funds
  const compared = await findReconciliation(context, walletId)
  const country = (await describeOrganization(context)).country as CountryCode
  const { bankName, accountNumberMasked, accountName } = describeWallet(country, wallet)
  const statements = isFunded ? [] : await listStatementBalances(context, walletId, pastFrom(context))
  return {
    ...{ walletId, currency, rail, bankName, accountNumberMasked, accountName },
    asOf: context.clock.now().toISOString(),
    funds: isFunded
      ? {
          available: money(available),
          reserved: money(reserved),
          inTransit: money(inTransit),
          balance: money(totalFunds(funds)),
        }
      : null,
    statement: viewStatement(statements.at(-1), money),
    transferFee: isFunded ? money(transferFee(currency)) : null,
    forecast: describeForecast(await forecastOf(context, wallet), money),
    past: isFunded
      ? (await listDayEnds(context, walletId, pastFrom(context))).map(({ on, has }) => ({
          on,
          has: money(has),
        }))
      : statements.map(({ asOf, balance }) => ({ on: asOf, has: money(balance) })),
    fundings: (await listFundings(context, walletId, shown)).map((one) => describeFunding(wallet, one)),
    reconciliation: compared
      ? { ...compared, ours: money(compared.ours), theirs: money(compared.theirs) }
      : null,
    exceptions: await listExceptions(context, walletId, shown),
  }
}

/** How far back the picture goes. */
const daysPast = 62

const pastFrom = ({ clock, organization }: OrganizationContext): LocalDate =>
  addDays(clock.today(organization.timeZone), -daysPast)

type MoneyOf = (amount: number) => Money

const viewStatement = (said: StatementBalance | undefined, money: MoneyOf): FundsView['statement'] =>
  said ? { ...said, balance: money(said.balance) } : null

const describeForecast = (
  { runs: [nextRun], runNeeds, dues, short, days }: Forecast,
  money: MoneyOf,
): FundsView['forecast'] => ({
  nextRun: nextRun
    ? {
        payrollId: nextRun.payrollId,
        payOn: nextRun.payOn,
        isEstimate: nextRun.isEstimate,
        needs: money(runNeeds),
      }
    : null,
  dues: { until: dues.until, needs: money(dues.amount) },
  short: short === null ? null : money(short),
  shortOn: shortDay(days),
  days: days.map(({ needs, left, ...day }) => ({
    ...day,
    needs: money(needs),
    left: left === null ? null : money(left),
  })),
})

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
