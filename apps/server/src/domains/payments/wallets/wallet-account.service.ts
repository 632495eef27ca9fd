import { walletRoutes } from '@kazi/contract/organizations/wallets'
import type { BodyOf, ParamsOf, ResponseOf } from '@kazi/contract/route'
import type { CountryCode } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { notify } from '#domains/notifications/index.ts'
import { lockOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { listWalletRows, type StoredWallet } from './wallet.queries.ts'
import { describeWallet, listInside, listSecondPersons, requireAccount } from './wallet.service.ts'
import { decideAccount, insertAccount, listOtherAccounts, lockWallet } from './wallet-account.queries.ts'

/** Where the accounts stand, and a correction of one is decided about. */
const accountsLink = '/app/settings?tab=company-info'

type ListedWallet = ResponseOf<typeof walletRoutes.listWallets>['data'][number]

/**
 * Corrects the account that a wallet pays from. Where somebody else may approve payrolls and see the company's page it waits for one
 * of them, and the account before goes on being in force; whoever is alone has proved to be there. Files that were made stay as they are.
 * @throws Refusal `not-found`, `organization.account-unchanged` also for what waits already, `organization.bank-unknown`,
 * `organization.account-number-invalid`, `organization.account-name-not-latin`.
 */
export async function correctWallet(
  context: RequestContext,
  { walletId }: ParamsOf<typeof walletRoutes.correctWallet>,
  body: BodyOf<typeof walletRoutes.correctWallet>,
): Promise<ListedWallet> {
  return transact(context, async (inside) => {
    const country = (await lockOrganization(inside, inside.organization.id)).country as CountryCode
    const wallet = await lockedWallet(inside, walletId)
    requireAccount(country, body)
    const { bankCode, accountNumber, accountName, reason } = body
    const said = [
      wallet,
      ...(await listOtherAccounts(inside)).filter((one) => one.walletId === walletId && !one.until),
    ]
    const isSaid = said.some(
      (one) =>
        one.bankCode === bankCode && one.accountNumber === accountNumber && one.accountName === accountName,
    )
    if (isSaid) refuse('organization.account-unchanged')
    const secondPersons = await listSecondPersons(inside)
    const isWaiting = secondPersons.length > 0
    await insertAccount(inside, walletId, body, isWaiting)
    const notice = { kind: 'account-correction-waiting', values: {}, link: accountsLink } as const
    if (isWaiting) await notify(inside, notice, secondPersons)
    await audit(inside, {
      event: walletRoutes.correctWallet.name,
      object: `wallet:${walletId}`,
      before: describeWallet(country, wallet),
      after: {
        ...describeWallet(country, { ...wallet, bankCode, accountNumber, accountName }),
        reason,
        isWaiting,
      },
    })
    return readWallet(inside, walletId)
  })
}

/**
 * A second person's word on the corrected account that they saw: it is in force, or the one before stays. Nobody decides about their own
 * word, unless there is nobody else by now.
 * @throws Refusal `not-found`, `organization.account-decided`, `payroll.second-person-required`.
 */
export async function decideWallet(
  context: RequestContext,
  { walletId }: ParamsOf<typeof walletRoutes.decideWallet>,
  { accountId, decision }: BodyOf<typeof walletRoutes.decideWallet>,
): Promise<ListedWallet> {
  return transact(context, async (inside) => {
    await lockedWallet(inside, walletId)
    const waiting = (await listOtherAccounts(inside)).find(
      ({ id, until, ...account }) => account.walletId === walletId && id === accountId && until === null,
    )
    if (!waiting) return refuse('organization.account-decided')
    if (waiting.createdBy === actorOf(inside).userId && (await listSecondPersons(inside)).length > 0) {
      refuse('payroll.second-person-required')
    }
    await decideAccount(inside, waiting, decision)
    await audit(inside, {
      event: walletRoutes.decideWallet.name,
      object: `wallet:${walletId}`,
      after: { decision, account: waiting.id },
    })
    return readWallet(inside, walletId)
  })
}

async function lockedWallet(context: OrganizationContext, walletId: Id): Promise<StoredWallet> {
  await lockWallet(context, walletId)
  return (await listWalletRows(context)).find(({ id }) => id === walletId) ?? refuse('not-found')
}

const readWallet = async (context: OrganizationContext, walletId: Id): Promise<ListedWallet> =>
  (await listInside(context)).find(({ id }) => id === walletId) ?? refuse('not-found')
