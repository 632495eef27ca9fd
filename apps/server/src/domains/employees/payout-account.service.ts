import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { lockEmployees, raiseRevision, updateAccountsConfirmed } from './employee-writes.queries.ts'

/**
 * Confirms exactly these accounts, where nobody did before. They are named by their own ids and not by their
 * people's: an account that took their place since they were looked at stays unconfirmed. Who may confirm is for
 * the caller to know: someone other than the account's editor, or a sole user who has proven to be there.
 */
export async function confirmPayoutAccounts(
  context: OrganizationContext,
  accountIds: readonly Id[],
  confirmedBy: Id,
): Promise<void> {
  if (accountIds.length === 0) return
  await lockEmployees(context)
  await updateAccountsConfirmed(context, accountIds, confirmedBy)
  await raiseRevision(context)
}
