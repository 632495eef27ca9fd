import type { ErrorCode } from '@kazi/contract/errors'
import type { Id } from '@kazi/values/id'
import { isPasswordRight } from '#platform/auth/password.ts'
import { type RequestContext, withoutKey } from '#platform/context.ts'
import { transactDirectory } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { noteFailure } from '../lock-out/failed-proof.service.ts'
import {
  type Attempt,
  beginAttempt,
  endAttempts,
  refuseLocked,
  withdrawAttempt,
} from '../lock-out/lock-out.service.ts'
import { findUserByEmail, type User } from '../users/user.queries.ts'
import { hasSecondFactor, isSecondFactorRight } from './second-factor-proof.service.ts'

/** What somebody shows to prove that an account is theirs. */
export interface Proof {
  readonly email: string
  readonly password: string
  /** six digits of the authenticator, or a recovery code */
  readonly secondFactor?: string | undefined
}

/** How a wrong password is refused: with which code, and at which field where there is a form around it. */
export interface PasswordRefusal {
  readonly code: Extract<ErrorCode, 'account.credentials-wrong' | 'account.password-wrong'>
  readonly field?: string
}

/**
 * The user whom an address and a password belong to, and the second factor where one is on. Counts into the lock-out;
 * only the whole proof ends a row of wrong passwords. Opens transactions of its own: a wrong try stays counted.
 * @throws Refusal `account.locked`, the given code for a wrong password or an unknown address,
 * `account.second-factor-needed`, `account.second-factor-wrong`.
 */
export async function proveOwnership(
  context: RequestContext,
  { email, password, secondFactor }: Proof,
  refusal: PasswordRefusal,
): Promise<User> {
  const plain = withoutKey(context)
  const { user, attempt } = await checkPassword(plain, email, password, refusal)
  if (await hasSecondFactor(plain, user.id)) {
    // The password was right: what is wrong from here on is no guess at it.
    await withdrawAttempt(plain, attempt)
    if (secondFactor === undefined) return refuse('account.second-factor-needed')
    await requireSecondFactor(plain, user.id, secondFactor)
  }
  await endAttempts(plain, attempt)
  return user
}

/**
 * Sees to it that the password is that of somebody who is signed in.
 * @throws Refusal `account.locked`, the given code for a wrong password.
 */
export async function provePassword(
  context: RequestContext,
  { email, password }: Pick<Proof, 'email' | 'password'>,
  refusal: PasswordRefusal,
): Promise<User> {
  const plain = withoutKey(context)
  const { user, attempt } = await checkPassword(plain, email, password, refusal)
  await endAttempts(plain, attempt)
  return user
}

/**
 * Sees to it that a code is of the second factor of somebody who is signed in.
 * @throws Refusal `account.locked`, `account.second-factor-off`, `account.second-factor-wrong`.
 */
export async function proveSecondFactor(
  context: RequestContext,
  userId: Id,
  secondFactor: string,
): Promise<void> {
  const plain = withoutKey(context)
  if (!(await hasSecondFactor(plain, userId))) refuse('account.second-factor-off')
  await requireSecondFactor(plain, userId, secondFactor)
}

/**
 * One check of one hash, whoever has the address, known, unknown or locked: the answer comes after the same work, and
 * says for none of them whether there is an account.
 */
async function checkPassword(
  context: RequestContext,
  email: string,
  password: string,
  { code, field }: PasswordRefusal,
): Promise<{ user: User; attempt: Attempt }> {
  const { user, attempt } = await transactDirectory(context, async (inside) => ({
    attempt: await beginAttempt(inside, { email }),
    user: await findUserByEmail(inside, email),
  }))
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null)
  refuseLocked(context, attempt)
  if (user && isRight) return { user, attempt }
  context.log.warn({ requestId: context.requestId, ip: context.ip }, 'a password was wrong')
  await noteFailure(context, { email, userId: user?.id ?? null }, { proof: 'password', attempt })
  return refuse(code, {}, field === undefined ? {} : { fields: { [field]: code } })
}

/**
 * Counted apart from the passwords: a new password by mail ends a row of wrong ones, and must not give whoever reads
 * the mail further tries at the second factor, which is there to keep them out.
 */
async function requireSecondFactor(context: RequestContext, userId: Id, typed: string): Promise<void> {
  const guessed = { secondFactorOf: userId }
  const attempt = await transactDirectory(context, (inside) => beginAttempt(inside, guessed))
  refuseLocked(context, attempt)
  if (await isSecondFactorRight(context, userId, typed)) {
    await endAttempts(context, attempt)
    return
  }
  context.log.warn({ requestId: context.requestId, ip: context.ip }, 'a second factor was wrong')
  await noteFailure(context, { userId }, { proof: 'second-factor', attempt })
  refuse('account.second-factor-wrong', {}, { fields: { secondFactor: 'account.second-factor-wrong' } })
}
