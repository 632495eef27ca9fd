import { fundsRoutes } from '@kazi/contract/organizations/funds'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { assert } from '@kazi/values/assert'
import { type Minor, minor } from '@kazi/values/money'
import { audit } from '#platform/audit/audit.ts'
import { type OrganizationContext, type RequestContext, withoutKey } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { openRail } from '../rails/open-rail.ts'
import type { RailLine } from '../rails/rail.ts'
import { payIntoSandbox } from '../rails/sandbox-rail.ts'
import { listWalletRows, type StoredWallet } from '../wallets/wallet.queries.ts'
import { lockWallet } from '../wallets/wallet-account.queries.ts'
import { insertFunding, listFundings, listUncredited, markCredited, markMissing } from './funding.queries.ts'
import { moveWalletFunds } from './move-funds.ts'

type FundingView = ResponseOf<typeof fundsRoutes.confirmWalletFund>['data']

/**
 * Somebody says that money was paid into a wallet. It is a claim and nothing else: the bank is asked, and what the bank has
 * under that reference is credited, once. The sandbox bank's money comes from nowhere, so the claim pays it in; a reference
 * that begins with `NONE` never arrives.
 * @throws Refusal `not-found`, `wallet.no-funds`, `wallet.funding-claimed`.
 */
export async function confirmWalletFund(
  context: RequestContext,
  { walletId, amount, reference }: BodyOf<typeof fundsRoutes.confirmWalletFund>,
): Promise<FundingView> {
  const { sandboxBankUrl } = context.config
  const wallet = await transact(withoutKey(context), (inside) => findFundedWallet(inside, walletId))
  assert(sandboxBankUrl, 'a wallet at a sandbox bank that is not there')
  await transact(context, async (inside) => {
    if (!(await insertFunding(inside, walletId, { reference, amount }))) refuse('wallet.funding-claimed')
    await audit(inside, {
      event: fundsRoutes.confirmWalletFund.name,
      object: `wallet:${walletId}`,
      after: { reference, amount },
    })
  })
  const after = withoutKey(context)
  if (!reference.startsWith('NONE')) await payIntoSandbox(sandboxBankUrl, wallet, { reference, amount })
  await creditDeposits(after, wallet)
  const all = await transact(after, (inside) => listFundings(inside, walletId, 50))
  const funding = all.find((one) => one.reference === reference)
  assert(funding, 'a claim that was kept')
  return describeFunding(wallet, funding)
}

export const describeFunding = (
  { currency }: StoredWallet,
  { amount, credited, ...funding }: Awaited<ReturnType<typeof listFundings>>[number],
): FundingView => ({
  ...funding,
  amount: { amount, currency },
  credited: credited === null ? null : { amount: credited, currency },
})

/** Credits claims of which the bank has the money, and says which it hasn't. */
export async function creditDeposits(context: RequestContext, wallet: StoredWallet): Promise<void> {
  const claimed = await transact(context, (inside) => listUncredited(inside, wallet.id))
  const rail = openRail(context, wallet.rail)
  if (claimed.length === 0 || !rail) return
  const { lines } = await rail.readStatement(wallet)
  for (const reference of claimed) {
    const deposit = lines.find((line) => line.kind === 'deposit' && line.reference === reference)
    await transact(context, (inside) => creditOne(inside, wallet, reference, deposit))
  }
}

async function creditOne(
  context: OrganizationContext,
  wallet: StoredWallet,
  reference: string,
  deposit: RailLine | undefined,
): Promise<void> {
  if (!deposit) return markMissing(context, wallet.id, reference)
  await lockWallet(context, wallet.id)
  const amount: Minor = minor(deposit.amount)
  const claimedBy = await markCredited(context, wallet.id, reference, amount)
  if (!claimedBy) return
  const note = { movement: { kind: 'funded', amount } as const, reference, counterparty: null, source: null }
  const record = `wallet:${wallet.id}:funding:${reference}`
  await moveWalletFunds(context, wallet, [note], { kind: 'funding', record, by: claimedBy })
}

/** @throws Refusal `not-found`; `wallet.no-funds` where the money is at the employer's own bank */
export async function findFundedWallet(
  context: OrganizationContext,
  walletId: StoredWallet['id'],
): Promise<StoredWallet> {
  const wallet = (await listWalletRows(context)).find(({ id }) => id === walletId) ?? refuse('not-found')
  return wallet.rail === 'sandbox' ? wallet : refuse('wallet.no-funds')
}
