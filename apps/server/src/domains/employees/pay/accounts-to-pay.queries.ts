import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'
import type { Ports } from '#platform/ports.ts'

type Asked = Ports['payoutAccounts']
type UnconfirmedAccount = Awaited<ReturnType<Asked['listUnconfirmed']>>[number]
type CurrentAccounts = Awaited<ReturnType<Asked['listCurrent']>>
type PayoutAccount = CurrentAccounts extends ReadonlyMap<Id, infer Account> ? Account : never

/** Of these accounts, those that nobody but their editor has seen. */
export async function listUnconfirmed(
  { db, organization }: OrganizationContext,
  accountIds: readonly Id[],
): Promise<UnconfirmedAccount[]> {
  const { rows } = await sql<UnconfirmedAccount>`
    select id as "accountId", created_by as "editedBy", created_at as "changedAt",
      declined_at is not null or needs_owner as "isDeclined"
    from employee_payout_accounts
    where organization_id = ${organization.id} and id = any(${accountIds}::uuid[]) and confirmed_at is null`.execute(
    db,
  )
  return rows
}

/** Where these people are paid now. */
export async function listCurrent(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<CurrentAccounts> {
  const { rows } = await sql<PayoutAccount & { employeeId: Id }>`
    select employee_id as "employeeId", id, bank_code as "bankCode", branch_code as "branchCode", kind, account_number as "accountNumber",
      account_name as "accountName"
    from employee_payout_accounts
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[]) and replaced_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ employeeId, ...account }) => [employeeId, account]))
}
