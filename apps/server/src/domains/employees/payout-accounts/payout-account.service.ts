import type { Id } from '@kazi/values/id'
import { speaksAsOwner } from '#domains/accounts/index.ts'
import { startAuthorizations, supersedeAuthorizations } from '#domains/authorizations/index.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { assertProved } from '#platform/http/authorize.ts'
import { lockEmployees, raiseRevision } from '../person/employee-revision.queries.ts'
import {
  declineAccount,
  listAccountsOf,
  type OwnedAccount,
  updateAccountsConfirmed,
} from './payout-account.queries.ts'

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
  // Nothing is left to decide where an owner was asked.
  await supersedeAuthorizations(context, 'payout-account-change', accountIds)
  await raiseRevision(context)
}

/** An owner's no: the account is never paid into, and the one that was in force before is again. */
export async function declinePayoutAccount(
  context: OrganizationContext,
  accountId: Id,
  declinedBy: Id,
): Promise<void> {
  await lockEmployees(context)
  await declineAccount(context, accountId, declinedBy)
  await raiseRevision(context)
}

/**
 * Sees to it that whoever sends people's pay elsewhere has proved who they are lately. Work that no person began
 * changes no accounts of its own accord.
 * @throws Refusal `session.step-up-needed`.
 */
export function requireProofForAccounts({ actor, clock }: OrganizationContext, changed: number): void {
  if (actor && changed > 0) assertProved(clock, actor)
}

/** Whether nobody has to be asked about accounts that the caller enters: an owner does, or work that no person began. */
export const isOwnersWord = async (context: OrganizationContext): Promise<boolean> =>
  context.actor === null || (await speaksAsOwner(context))

/** Somebody whose account has just been replaced. */
interface PersonWithNewAccount {
  readonly employeeId: Id
  readonly name: string
}

/**
 * Ends what was asked about the accounts before, and asks the owners about the new ones unless an owner changed them:
 * an owner's change is seen by whoever approves the next run.
 */
export async function authorizeNewAccounts(
  context: OrganizationContext,
  people: readonly PersonWithNewAccount[],
): Promise<void> {
  if (people.length === 0) return
  const kind = 'payout-account-change'
  const accounts = await listAccountsOf(
    context,
    people.map(({ employeeId }) => employeeId),
  )
  const former = accounts.filter(({ isCurrent }) => !isCurrent)
  await supersedeAuthorizations(
    context,
    kind,
    former.map(({ id }) => id),
  )
  if (await isOwnersWord(context)) return
  const names = new Map(people.map(({ employeeId, name }) => [employeeId, name]))
  const requestOf = ({ id, employeeId }: OwnedAccount) => ({ objectId: id, subject: names.get(employeeId)! })
  const current = accounts.filter(({ isCurrent }) => isCurrent)
  const [declinedBefore, others] = [
    current.filter(({ needsOwner }) => needsOwner),
    current.filter(({ needsOwner }) => !needsOwner),
  ]
  await startAuthorizations(context, kind, others.map(requestOf))
  // Only an owner's word lets these be paid, so each is asked for, however many are changed at once.
  for (const account of declinedBefore) await startAuthorizations(context, kind, [requestOf(account)])
}

/** Asks the owners about those of new people's accounts whose number an owner has declined before. */
export async function authorizeDeclinedBefore(
  context: OrganizationContext,
  people: readonly PersonWithNewAccount[],
): Promise<void> {
  const accounts = await listAccountsOf(
    context,
    people.map(({ employeeId }) => employeeId),
  )
  const asked = new Set(accounts.flatMap(({ needsOwner, employeeId }) => (needsOwner ? [employeeId] : [])))
  await authorizeNewAccounts(
    context,
    people.filter(({ employeeId }) => asked.has(employeeId)),
  )
}
