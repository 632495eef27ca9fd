import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import { newId } from '#platform/id.ts'
import type { PayoutAccount } from '../person/payout-account.rules.ts'

/** An account that a person had or has. */
export interface OwnedAccount {
  readonly id: Id
  readonly employeeId: Id
  readonly isCurrent: boolean
  /** an owner declined its number before, so nothing is paid into it until an owner has confirmed it */
  readonly needsOwner: boolean
}

export async function listAccountsOf(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<OwnedAccount[]> {
  const { rows } = await sql<OwnedAccount>`
    select id, employee_id as "employeeId", replaced_at is null as "isCurrent", needs_owner as "needsOwner"
    from employee_payout_accounts
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])`.execute(db)
  return rows
}

/** How many bank accounts people have, by bank and number of digits. */
export async function countAccountLengths({
  db,
  organization,
}: OrganizationContext): Promise<{ bankCode: string; digits: number; accounts: number }[]> {
  const { rows } = await sql<{ bankCode: string; digits: number; accounts: number }>`
    select bank_code as "bankCode", length(account_number) as digits, count(*)::int as accounts
    from employee_payout_accounts
    where organization_id = ${organization.id} and replaced_at is null and kind = 'bank'
    group by bank_code, length(account_number)`.execute(db)
  return rows
}

interface AccountAtBank {
  readonly bankCode: string
  readonly accountNumber: string
  readonly accountName: string
}

/** An account that waits to be confirmed, with the one whose place it takes and the person's names. */
export interface WaitingAccount {
  readonly firstName: string
  readonly middleName: string | null
  readonly lastName: string
  readonly after: AccountAtBank
  readonly before: AccountAtBank | null
}

/**
 * Of the accounts `b` that the person of account `a` had before, the one that was in force: the latest that somebody
 * else has confirmed or an owner has entered, else the first that the person came with. One that only waited for its
 * own decision was never in force.
 */
const inForceBefore = ({ organization }: OrganizationContext) => sql`
  select b.* from (
    select earlier.*, earlier.confirmed_at is not null or earlier.by_owner as is_trusted
    from employee_payout_accounts earlier
    where earlier.organization_id = ${organization.id} and earlier.employee_id = a.employee_id and earlier.id < a.id
      and earlier.declined_at is null) b
  where b.is_trusted or (not b.needs_owner and not exists (
    select from employee_payout_accounts e
    where e.organization_id = ${organization.id} and e.employee_id = b.employee_id and e.id < b.id))
  order by b.is_trusted desc, b.id desc limit 1`

/** Undefined when it was replaced or confirmed meanwhile. */
export async function findWaitingAccount(
  context: OrganizationContext,
  accountId: Id,
): Promise<WaitingAccount | undefined> {
  const { db, organization } = context
  const { rows } = await sql<WaitingAccount>`
    select e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName",
      json_build_object('bankCode', a.bank_code, 'accountNumber', a.account_number, 'accountName', a.account_name)
        as after,
      (select json_build_object('bankCode', b.bank_code, 'accountNumber', b.account_number,
          'accountName', b.account_name)
        from (${inForceBefore(context)}) b) as before
    from employee_payout_accounts a
    join employees e on e.organization_id = a.organization_id and e.id = a.employee_id
    where a.organization_id = ${organization.id} and a.id = ${accountId}
      and a.replaced_at is null and a.confirmed_at is null`.execute(db)
  return rows[0]
}

/**
 * Takes an account out of force for good, and brings back the one that {@link findWaitingAccount} shows as the one
 * before; where there was none, the person has no account.
 */
export async function declineAccount(
  context: OrganizationContext,
  accountId: Id,
  declinedBy: Id,
): Promise<void> {
  const { db, organization, clock } = context
  const now = clock.now().toISOString()
  const { rows } = await sql<{ id: Id }>`
    select b.id from employee_payout_accounts a cross join lateral (${inForceBefore(context)}) b
    where a.organization_id = ${organization.id} and a.id = ${accountId}`.execute(db)
  await sql`
    update employee_payout_accounts set replaced_at = ${now}, declined_at = ${now}, declined_by = ${declinedBy}
    where organization_id = ${organization.id} and id = ${accountId}`.execute(db)
  // A person has one account in force, so this comes second.
  await sql`
    update employee_payout_accounts set replaced_at = null
    where organization_id = ${organization.id} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
}

interface PayoutAccountRow {
  readonly employeeId: Id
  readonly account: PayoutAccount
}

/**
 * Gives people new accounts, which nobody has confirmed yet; those they had are kept as replaced. A number that an
 * owner declined, for whomever, is marked when somebody who is no owner enters it again.
 * @param isByOwner whether an owner's word is behind them
 */
export async function replacePayoutAccounts(
  { db, organization, actor, clock }: OrganizationContext,
  rows: readonly PayoutAccountRow[],
  isByOwner: boolean,
): Promise<void> {
  if (rows.length === 0) return
  const now = clock.now().toISOString()
  const employeeIds = rows.map(({ employeeId }) => employeeId)
  await sql`
    update employee_payout_accounts set replaced_at = ${now}
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and replaced_at is null
  `.execute(db)
  const records = rows.map(({ employeeId, account }) => ({ id: newId(clock), employeeId, ...account }))
  await sql`
    insert into employee_payout_accounts (organization_id, id, employee_id, bank_code, branch_code, kind, account_number,
      account_name, created_by, created_at, by_owner, needs_owner)
    select ${organization.id}, r.id, r."employeeId", r."bankCode", r."branchCode", r.kind, r."accountNumber", r."accountName",
      ${actor?.userId ?? null}, ${now}, ${isByOwner}, ${!isByOwner} and r."accountNumber" = any(array(
        select account_number from employee_payout_accounts
        where organization_id = ${organization.id} and declined_at is not null))
    from json_to_recordset(${JSON.stringify(records)}::json)
      as r (id uuid, "employeeId" uuid, "bankCode" text, "branchCode" text, kind text, "accountNumber" text,
        "accountName" text)
  `.execute(db)
}

/** Confirms the accounts that are neither confirmed nor declined yet, replaced ones too; the caller has checked who may. */
export async function updateAccountsConfirmed(
  { db, organization, clock }: OrganizationContext,
  accountIds: readonly Id[],
  confirmedBy: Id,
): Promise<void> {
  await sql`
    update employee_payout_accounts set confirmed_by = ${confirmedBy}, confirmed_at = ${clock.now().toISOString()}
    where organization_id = ${organization.id} and id = any(${accountIds}::uuid[]) and confirmed_at is null
      and declined_at is null
  `.execute(db)
}
