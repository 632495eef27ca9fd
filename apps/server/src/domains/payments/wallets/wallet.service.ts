import type { wallet, walletRoutes } from '@kazi/contract/organizations/wallets'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { type CountryCode, countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import { type Money, ZERO } from '@kazi/values/money'
import type * as z from 'zod/mini'
import { findBank, isAccountNumber, maskAccountNumber, toBankText } from '#domains/banks/index.ts'
import { listMembersWith } from '#domains/memberships/index.ts'
import { isDemoOrganization, lockOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { insertWallet, listBalances, listWalletRows, type Wallet } from './wallet.queries.ts'
import { listOtherAccounts, type OtherAccount } from './wallet-account.queries.ts'

type WalletView = z.output<typeof wallet>
type ListedWallet = ResponseOf<typeof walletRoutes.listWallets>['data'][number]

/**
 * Registers the account that salaries are paid from. Its currency is the organisation's, its rail the bank file, or the sandbox for the
 * demo.
 * @throws Refusal `organization.bank-unknown` for a code that names no bank of the country (an operator of mobile
 * money keeps no account that a bank file could name), `organization.account-number-invalid`,
 * `organization.account-name-not-latin`, `organization.wallet-exists`.
 */
export async function createWallet(
  context: RequestContext,
  body: BodyOf<typeof walletRoutes.createWallet>,
): Promise<WalletView> {
  return transact(context, async (inside) => {
    // With the row locked the country can't change between the check and the wallet.
    const country = (await lockOrganization(inside, inside.organization.id)).country as CountryCode
    const { currency } = countries[country]
    requireAccount(country, body)
    // the demo pays nobody: where a sandbox bank runs, its money is there
    const isDemo = await isDemoOrganization(inside, inside.organization.id)
    const rail = isDemo && inside.config.sandboxBankUrl !== undefined ? 'sandbox' : 'bank-file'
    const created: Wallet = { id: newId(inside.clock), currency, rail, ...body }
    const isNew = await insertWallet(inside, { ...created, isDemo }, actorOf(inside).userId)
    if (!isNew) refuse('organization.wallet-exists')
    const view = describeWallet(country, created)
    await audit(inside, { event: 'organizations.createWallet', object: `wallet:${created.id}`, after: view })
    return view
  })
}

/**
 * @throws Refusal `organization.bank-unknown`, `organization.account-number-invalid`, `organization.account-name-not-latin`.
 */
export function requireAccount(
  country: CountryCode,
  { bankCode, accountNumber, accountName }: BodyOf<typeof walletRoutes.createWallet>,
): void {
  if (findBank(country, bankCode)?.kind !== 'bank') {
    refuse('organization.bank-unknown', {}, { fields: { bankCode: 'organization.bank-unknown' } })
  }
  if (!isAccountNumber(country, accountNumber)) {
    const fields = { accountNumber: 'organization.account-number-invalid' }
    refuse('organization.account-number-invalid', {}, { fields })
  }
  if (toBankText(accountName, 140) === '') {
    const fields = { accountName: 'organization.account-name-not-latin' }
    refuse('organization.account-name-not-latin', {}, { fields })
  }
}

/**
 * The organisation's wallets; where its money is only to those who may see that, and a correction of it to those who may
 * decide about it. What a bank-file wallet holds is the bank's to know, so no balance is claimed; where a rail keeps the
 * money it is what the books say.
 */
export async function listWallets(context: RequestContext): Promise<ListedWallet[]> {
  return transact(context, listInside)
}

/** The same inside a transaction. */
export async function listInside(context: OrganizationContext): Promise<ListedWallet[]> {
  const wallets = await listWalletRows(context)
  const { userId, permissions } = actorOf(context)
  const maySee = permissions.has('view:wallet')
  const mayApprove = permissions.has('approve:payroll')
  if (!maySee && !mayApprove) return wallets.map(withoutAccount)
  const { country } = context.organization
  const accounts = await listOtherAccounts(context)
  const hasOther = (await listSecondPersons(context)).length > 0
  const balances = await readBalances(context, maySee ? wallets : [])
  return wallets.map((each) => {
    const others = accounts.filter(({ walletId }) => walletId === each.id)
    const waiting = others.find(({ until }) => until === null)
    if (!maySee && !waiting) return withoutAccount(each)
    const mayDecide = mayApprove && (!hasOther || waiting?.createdBy !== userId)
    return {
      ...describeWallet(country, each),
      ...balances.get(each.id),
      waiting: waiting
        ? { id: waiting.id, ...describeAccount(country, waiting), at: waiting.at, mayDecide }
        : null,
      history: maySee
        ? others.flatMap((account) =>
            account.until === null || account.isWaiting
              ? []
              : { ...describeAccount(country, account), until: account.until },
          )
        : null,
    }
  })
}

/** Who besides the caller may decide about a corrected account, and open the page that shows it. */
export async function listSecondPersons(context: OrganizationContext): Promise<Id[]> {
  const mayLook = new Set(
    (await listMembersWith(context, 'view:settings-company-info')).map(({ userId }) => userId),
  )
  const approvers = await listMembersWith(context, 'approve:payroll')
  const { userId } = actorOf(context)
  return approvers.flatMap((member) =>
    member.userId !== userId && mayLook.has(member.userId) ? member.userId : [],
  )
}

/** What the wallets hold of which a rail keeps the money, as of now. */
async function readBalances(context: OrganizationContext, wallets: readonly Wallet[]) {
  const balanceAsOf = context.clock.now().toISOString()
  const balances = new Map<Id, { balance: Money; balanceAsOf: string }>()
  if (wallets.every(({ rail }) => rail === 'bank-file')) return balances
  const amounts = await listBalances(context)
  for (const { id, rail, currency } of wallets) {
    if (rail === 'bank-file') continue
    balances.set(id, { balance: { amount: amounts.get(id) ?? ZERO, currency }, balanceAsOf })
  }
  return balances
}

const describeAccount = (country: CountryCode, { bankCode, accountNumber, ...account }: OtherAccount) => ({
  bankName: findBank(country, bankCode)?.name ?? bankCode,
  accountNumberMasked: maskAccountNumber(accountNumber),
  accountName: account.accountName,
  by: account.by,
  reason: account.reason,
})

const withoutAccount = ({ id, currency }: Wallet): ListedWallet => ({
  id,
  currency,
  rail: null,
  bankCode: null,
  bankName: null,
  accountNumberMasked: null,
  accountName: null,
  balance: null,
  balanceAsOf: null,
  waiting: null,
  history: null,
})

export const describeWallet = (country: CountryCode, { id, ...rest }: Wallet): WalletView => ({
  id,
  currency: rest.currency,
  rail: rest.rail,
  bankCode: rest.bankCode,
  bankName: findBank(country, rest.bankCode)?.name ?? rest.bankCode,
  accountNumberMasked: maskAccountNumber(rest.accountNumber),
  accountName: rest.accountName,
  balance: null,
  balanceAsOf: null,
})
