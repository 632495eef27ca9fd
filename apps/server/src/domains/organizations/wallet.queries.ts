import type { Id } from '@kazi/values/id'
import type { Currency } from '@kazi/values/money'
import type { OrganizationContext } from '#platform/context.ts'

/** Where an organisation's money is: the account that salaries leave from. */
export interface Wallet {
  readonly id: Id
  readonly currency: Currency
  readonly rail: 'bank-file' | 'sandbox'
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

const columns = ['id', 'currency', 'rail', 'bank_code', 'account_number', 'account_name'] as const

interface WalletRow {
  readonly id: Id
  readonly currency: string
  readonly rail: string
  readonly bank_code: string
  readonly account_number: string
  readonly account_name: string
}

const walletFrom = (row: WalletRow): Wallet => ({
  id: row.id,
  currency: row.currency as Currency,
  rail: row.rail as Wallet['rail'],
  bankCode: row.bank_code,
  accountNumber: row.account_number,
  accountName: row.account_name,
})

export async function hasWallet({ db, organization }: OrganizationContext): Promise<boolean> {
  const row = await db
    .selectFrom('wallets')
    .select('id')
    .where('organization_id', '=', organization.id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listWalletRows({ db, organization }: OrganizationContext): Promise<Wallet[]> {
  const rows = await db
    .selectFrom('wallets')
    .select(columns)
    .where('organization_id', '=', organization.id)
    .orderBy('currency')
    .execute()
  return rows.map(walletFrom)
}

/** The organisation's wallet of a currency, with its whole account number; undefined where there is none. */
export async function findWallet(
  { db, organization }: OrganizationContext,
  currency: Currency,
): Promise<Wallet | undefined> {
  const row = await db
    .selectFrom('wallets')
    .select(columns)
    .where('organization_id', '=', organization.id)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row && walletFrom(row)
}

/** Adds a wallet, unless the organisation has one of its currency already: then false. */
export async function insertWallet(
  { db, clock, organization }: OrganizationContext,
  wallet: Wallet,
  createdBy: Id,
): Promise<boolean> {
  const inserted = await db
    .insertInto('wallets')
    .values({
      organization_id: organization.id,
      id: wallet.id,
      currency: wallet.currency,
      rail: wallet.rail,
      bank_code: wallet.bankCode,
      account_number: wallet.accountNumber,
      account_name: wallet.accountName,
      created_by: createdBy,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
