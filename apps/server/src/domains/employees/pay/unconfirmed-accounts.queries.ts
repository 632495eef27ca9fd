import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import type { PayAreas } from '#domains/payroll/index.ts'
import type { OrganizationContext } from '#platform/context.ts'

type UnconfirmedAccount = Awaited<ReturnType<PayAreas['payoutAccounts']['listUnconfirmed']>>[number]

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
