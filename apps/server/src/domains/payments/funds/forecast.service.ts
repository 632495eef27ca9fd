import { add, type Minor, minor, ZERO } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'
import { transferFee } from '../rails/transfer-fee.ts'
import type { StoredWallet } from '../wallets/wallet.queries.ts'
import { readFunds } from './funds.queries.ts'
import type { FundsOutlook } from './funds-outlook.ts'
import { type DayAhead, lookAhead, type Outgoing } from './outlook.rules.ts'
import { findStatedBalance } from './statement-balance.queries.ts'

/** What a wallet will be needed for, and whether there is enough. */
export interface Forecast extends FundsOutlook {
  /** the first of the payrolls with what its transfers cost */
  readonly runNeeds: Minor
  /** what is missing for everything; null where it isn't known what there is */
  readonly short: Minor | null
  readonly days: readonly DayAhead[]
}

/**
 * Reads what will leave a wallet, and lays it against what there is: of an own bank, against its last statement, as long as
 * nothing has left by a file since.
 */
export async function forecastOf(
  context: OrganizationContext,
  { id, rail, currency }: Pick<StoredWallet, 'id' | 'rail' | 'currency'>,
): Promise<Forecast> {
  const available =
    rail === 'bank-file' ? await findStatedBalance(context, id) : (await readFunds(context, id)).available
  const outlook = await context.ports.fundsOutlook(context)
  const { runs, dues } = outlook
  const fee = rail === 'bank-file' ? 0 : transferFee(currency)
  const paid = runs.map(
    ({ payOn, net, people, isEstimate }): Outgoing => ({
      on: payOn,
      what: isEstimate ? 'estimate' : 'payroll',
      needs: minor(net + people * fee),
    }),
  )
  const needed = add(dues.amount, ...paid.map(({ needs }) => needs))
  const owed = dues.days.map(({ on, amount }): Outgoing => ({ on, what: 'dues', needs: amount }))
  const today = context.clock.today(context.organization.timeZone)
  return {
    ...outlook,
    runNeeds: paid[0]?.needs ?? ZERO,
    short: available === null ? null : minor(Math.max(0, needed - available)),
    days: lookAhead(available, [...paid, ...owed], today),
  }
}
