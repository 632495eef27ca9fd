import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { OrganizationContext } from '#platform/context.ts'

/** An account that a person had or has. */
export interface OwnedAccount {
  readonly id: Id
  readonly employeeId: Id
  readonly isCurrent: boolean
}

export async function listAccountsOf(
  { db, organization }: OrganizationContext,
  employeeIds: readonly Id[],
): Promise<OwnedAccount[]> {
  const { rows } = await sql<OwnedAccount>`
    select id, employee_id as "employeeId", replaced_at is null as "isCurrent" from employee_payout_accounts
    where organization_id = ${organization.id} and employee_id = any(${employeeIds}::uuid[])`.execute(db)
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

/** Undefined when it was replaced or confirmed meanwhile. */
export async function findWaitingAccount(
  { db, organization }: OrganizationContext,
  accountId: Id,
): Promise<WaitingAccount | undefined> {
  const { rows } = await sql<WaitingAccount>`
    select e.first_name as "firstName", e.middle_name as "middleName", e.last_name as "lastName",
      json_build_object('bankCode', a.bank_code, 'accountNumber', a.account_number, 'accountName', a.account_name)
        as after,
      (select json_build_object('bankCode', b.bank_code, 'accountNumber', b.account_number,
          'accountName', b.account_name)
        from employee_payout_accounts b
        where b.organization_id = a.organization_id and b.employee_id = a.employee_id and b.replaced_at is not null
        order by b.replaced_at desc, b.id desc limit 1) as before
    from employee_payout_accounts a
    join employees e on e.organization_id = a.organization_id and e.id = a.employee_id
    where a.organization_id = ${organization.id} and a.id = ${accountId}
      and a.replaced_at is null and a.confirmed_at is null`.execute(db)
  return rows[0]
}
