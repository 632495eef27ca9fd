import type { wallet, walletRoutes } from '@kazi/contract/organizations/wallets'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { type CountryCode, countries } from '@kazi/values/country'
import type * as z from 'zod/mini'
import { findBank, isAccountNumber, maskAccountNumber, toBankText } from '#domains/banks/index.ts'
import { lockOrganization } from '#domains/organizations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { insertWallet, listWalletRows, type Wallet } from './wallet.queries.ts'

type WalletView = z.output<typeof wallet>
type ListedWallet = ResponseOf<typeof walletRoutes.listWallets>['data'][number]

/**
 * Registers the account that salaries are paid from. Its currency is the organisation's, its rail the bank file.
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
    if (findBank(country, body.bankCode)?.kind !== 'bank') {
      refuse('organization.bank-unknown', {}, { fields: { bankCode: 'organization.bank-unknown' } })
    }
    if (!isAccountNumber(country, body.accountNumber)) {
      const fields = { accountNumber: 'organization.account-number-invalid' }
      refuse('organization.account-number-invalid', {}, { fields })
    }
    if (toBankText(body.accountName, 140) === '') {
      const fields = { accountName: 'organization.account-name-not-latin' }
      refuse('organization.account-name-not-latin', {}, { fields })
    }
    const created: Wallet = { id: newId(inside.clock), currency, rail: 'bank-file', ...body }
    const isNew = await insertWallet(inside, created, actorOf(inside).userId)
    if (!isNew) refuse('organization.wallet-exists')
    const view = describeWallet(country, created)
    await audit(inside, { event: 'organizations.createWallet', object: `wallet:${created.id}`, after: view })
    return view
  })
}

/**
 * The organisation's wallets; where its money is only to those who may see that. What a bank-file wallet holds is the
 * bank's to know, so no balance is claimed.
 */
export async function listWallets(context: RequestContext): Promise<ListedWallet[]> {
  return transact(context, async (inside) => {
    const wallets = await listWalletRows(inside)
    if (!actorOf(inside).permissions.has('view:wallet')) return wallets.map(withoutAccount)
    return wallets.map((each) => describeWallet(inside.organization.country, each))
  })
}

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
})

const describeWallet = (country: CountryCode, { id, ...rest }: Wallet): WalletView => ({
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
