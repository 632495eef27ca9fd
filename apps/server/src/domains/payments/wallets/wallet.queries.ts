import type { Id } from '@kazi/values/id'
import type { Currency, Minor } from '@kazi/values/money'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** Where an organisation's money is: the account that salaries leave from. */
export interface Wallet {
  readonly id: Id
  readonly currency: Currency
  readonly rail: 'bank-file' | 'sandbox'
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

/** A wallet with the account that is in force. */
export interface StoredWallet extends Wallet {
  readonly accountId: Id
}

/** Whether the organisation has said where its money is. */
export async function hasWallet({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('wallets')
    .select('id')
    .where('organization_id', '=', organization.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listWalletRows = (context: OrganizationContext): Promise<StoredWallet[]> =>
  selectWallets(context, null)

/** The organisation's wallet of a currency, with its whole account number; undefined where there is none. */
export const findWallet = async (
  context: OrganizationContext,
  currency: Currency,
): Promise<StoredWallet | undefined> => (await selectWallets(context, currency))[0]

/** Wallets with the accounts that they have now. @param currency null: of every currency */
async function selectWallets(
  { db, organization }: OrganizationContext,
  currency: Currency | null,
): Promise<StoredWallet[]> {
  const { rows } = await sql<StoredWallet>`
    select w.id, a.id as "accountId", w.currency, w.rail, a.bank_code as "bankCode", a.account_number as "accountNumber",
      a.account_name as "accountName"
    from wallets w
    join wallet_accounts a on a.organization_id = ${organization.id} and a.wallet_id = w.id and a.replaced_at is null
      and not a.is_waiting
    where w.organization_id = ${organization.id} and (${currency}::text is null or w.currency = ${currency})
    order by w.currency`.execute(db)
  return rows
}

/** Adds a wallet with its account, unless the organisation has one of its currency already: then false. */
export async function insertWallet(
  { db, clock, organization }: OrganizationContext,
  wallet: Wallet & { readonly isDemo: boolean },
  createdBy: Id,
): Promise<boolean> {
  const made = {
    organization_id: organization.id,
    created_by: createdBy,
    created_at: clock.now().toISOString(),
  }
  const inserted = await db
    .insertInto('wallets')
    .values({ ...made, id: wallet.id, currency: wallet.currency, rail: wallet.rail, is_demo: wallet.isDemo })
    .onConflict((conflict) => conflict.columns(['organization_id', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await db
    .insertInto('wallet_accounts')
    .values({
      ...made,
      id: newId(clock),
      wallet_id: wallet.id,
      bank_code: wallet.bankCode,
      account_number: wallet.accountNumber,
      account_name: wallet.accountName,
    })
    .execute()
  return true
}

/** What the books have of each wallet whose money a rail keeps, by the wallets' ids; of one without a movement nothing. */
export async function listBalances({ db, organization }: OrganizationContext): Promise<Map<Id, Minor>> {
  const { rows } = await sql<{ id: Id; amount: Minor }>`
    select distinct on (e.wallet_id) e.wallet_id as id,
      e.available_minor + e.reserved_minor + e.in_transit_minor as amount
    from wallet_entries e where e.organization_id = ${organization.id}
    order by e.wallet_id, e.entry_no desc`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
