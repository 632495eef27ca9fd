import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'

/** An account of a wallet that isn't in force: it waits for a second person, or was in force or waited before. */
export interface OtherAccount {
  readonly id: Id
  readonly walletId: Id
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly reason: string | null
  readonly createdBy: Id
  readonly by: string | null
  readonly at: string
  readonly isWaiting: boolean
  /** null: it waits */
  readonly until: string | null
}

/** Of all wallets, the latest first. */
export async function listOtherAccounts({ db, organization }: OrganizationContext): Promise<OtherAccount[]> {
  const { rows } = await sql<OtherAccount>`
    select a.id, a.wallet_id as "walletId", a.bank_code as "bankCode", a.account_number as "accountNumber",
      a.account_name as "accountName", a.reason, a.created_by as "createdBy",
      u.first_name || ' ' || u.last_name as by, a.created_at as at, a.is_waiting as "isWaiting", a.replaced_at as until
    from wallet_accounts a left join user_profiles u on u.id = a.created_by
    where a.organization_id = ${organization.id} and (a.is_waiting or a.replaced_at is not null)
    order by a.created_at desc, a.id desc`.execute(db)
  return rows
}

/**
 * Keeps a wallet's account as it is until the transaction ends: for whoever changes it, and for whoever makes a file that
 * names it.
 */
export async function lockWallet({ db, organization }: OrganizationContext, walletId: Id): Promise<void> {
  await db
    .selectFrom('wallets')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', '=', walletId)
    .forNoKeyUpdate()
    .execute()
}

interface NewAccount {
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
  readonly reason: string
}

/** Adds an account: in force at once in place of the one before, or waiting in place of another that waits. */
export async function insertAccount(
  context: OrganizationContext,
  walletId: Id,
  account: NewAccount,
  isWaiting: boolean,
): Promise<void> {
  const { db, organization, clock } = context
  await replaceAccount(context, walletId, isWaiting)
  await db
    .insertInto('wallet_accounts')
    .values({
      organization_id: organization.id,
      id: newId(clock),
      wallet_id: walletId,
      bank_code: account.bankCode,
      account_number: account.accountNumber,
      account_name: account.accountName,
      reason: account.reason,
      is_waiting: isWaiting,
      created_by: actorOf(context).userId,
      created_at: clock.now().toISOString(),
    })
    .execute()
}

async function replaceAccount(
  { db, organization, clock }: OrganizationContext,
  walletId: Id,
  isWaiting: boolean,
): Promise<void> {
  await db
    .updateTable('wallet_accounts')
    .set({ replaced_at: clock.now().toISOString() })
    .where('organization_id', '=', organization.id)
    .where('wallet_id', '=', walletId)
    .where('is_waiting', '=', isWaiting)
    .where('replaced_at', 'is', null)
    .execute()
}

/** What waits is in force in place of the one before, or is declined. */
export async function decideAccount(
  context: OrganizationContext,
  { id, walletId }: Pick<OtherAccount, 'id' | 'walletId'>,
  decision: 'confirm' | 'decline',
): Promise<void> {
  const { db, organization, clock } = context
  const now = clock.now().toISOString()
  if (decision === 'confirm') await replaceAccount(context, walletId, false)
  await db
    .updateTable('wallet_accounts')
    .set({
      decided_by: actorOf(context).userId,
      decided_at: now,
      ...(decision === 'confirm' ? { is_waiting: false } : { replaced_at: now }),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
}

/** Who corrected the account that a wallet has, as long as no money has left it since. */
export async function listWalletEditors(
  { db, organization }: OrganizationContext,
  walletId: Id,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select a.created_by as id from wallet_accounts a
    where a.organization_id = ${organization.id} and a.wallet_id = ${walletId} and not a.is_waiting
      and a.replaced_at is null and a.reason is not null
      and not exists (select from payment_orders o
        where o.organization_id = ${organization.id} and o.wallet_id = a.wallet_id
          and o.released_at > coalesce(a.decided_at, a.created_at))`.execute(db)
  return rows.map(({ id }) => id)
}
