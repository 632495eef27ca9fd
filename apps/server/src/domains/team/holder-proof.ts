import type { Id } from '@kazi/values/id'
import { readAccountState, type User } from '#domains/accounts/index.ts'
import { isPasswordRight } from '#platform/auth/password.ts'
import type { RequestContext } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'

/**
 * Sees to it that whoever holds an invitation is the owner of the account with its address.
 * @throws Refusal `account.password-wrong`, `account.second-factor-needed`, `account.second-factor-wrong`.
 */
export async function proveHolder(
  context: RequestContext,
  user: User,
  { password, secondFactor }: { readonly password: string; readonly secondFactor?: string | undefined },
): Promise<void> {
  if (!(await isPasswordRight(password, user.passwordHash))) {
    refuse('account.password-wrong', {}, { fields: { password: 'account.password-wrong' } })
  }
  const { hasSecondFactor } = await transactDirectory(context, (inside) => readAccountState(inside, user.id))
  if (!hasSecondFactor) return
  if (secondFactor === undefined) refuse('account.second-factor-needed')
  if (!(await isSecondFactorRight(context, user.id, secondFactor))) refuse('account.second-factor-wrong')
}

/** Fails closed until the accounts' domain offers its own check of a second factor. */
const isSecondFactorRight = async (_context: RequestContext, _userId: Id, _code: string): Promise<boolean> =>
  false
