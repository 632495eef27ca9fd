import type { Id } from '@kazi/values/id'
import type { OrganizationContext } from '#platform/context.ts'
import { lockEmployees, raiseRevision, updateAccountsConfirmed } from './employee-writes.queries.ts'

/**
 * Confirms the current accounts of people, those that nobody confirmed before. Who may confirm is for the caller
 * to know: someone other than the account's editor, or a sole user who has proven to be there.
 */
export async function confirmPayoutAccounts(
  context: OrganizationContext,
  employeeIds: readonly Id[],
  confirmedBy: Id,
): Promise<void> {
  if (employeeIds.length === 0) return
  await lockEmployees(context)
  await updateAccountsConfirmed(context, employeeIds, confirmedBy)
  await raiseRevision(context)
}
